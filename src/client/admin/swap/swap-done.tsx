import { Link } from 'react-router-dom'
import { notifiedText } from '../../../domain/notified.ts'
import type { BusSwap } from '../../../domain/swap/swap-view.ts'
import { formatTime } from '../../../domain/time/format-date-time.ts'
import { refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useZone } from '../../api/use-site.ts'
import { callListOf } from '../../components/desk/toast-notified.ts'
import { paths } from '../../paths.ts'
import { ButtonRow } from '../../ui/controls/button-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { OutcomeNote } from '../../ui/layout/outcome-note.tsx'
import { StrandedBookings } from './stranded-bookings.tsx'
import { wholeText } from '../../ui/whole-text.ts'

interface Props {
  swap: BusSwap
  onChanged: (swap: BusSwap) => void
}

/** The trip has its other bus: undo it, or tell everybody without waiting. */
export function SwapDone({ swap, onChanged }: Props) {
  const undo = trpc.swap.undo.useMutation({ onSuccess: onChanged })
  const sendNow = trpc.swap.sendNow.useMutation({ onSuccess: onChanged })
  const act = { swapId: swap.id }
  const callList = swap.notified === null ? undefined : callListOf(swap.notified, swap.scheduleId)
  const error = undo.error ?? sendNow.error
  return (
    <>
      <FailureBanner
        message={error ? refusalText(error, 'Failed. Please try again.') : undefined}
        onDismiss={() => {
          undo.reset()
          sendNow.reset()
        }}
      />
      <OutcomeNote words={wordsOf(swap)} lead={useLead(swap)}>
        {swap.state === 'DONE' && (
          <ButtonRow>
            <Button variant="outline" loading={undo.isPending} onClick={() => undo.mutate(act)}>
              Undo
            </Button>
            <Button loading={sendNow.isPending} onClick={() => sendNow.mutate(act)}>
              Send now
            </Button>
          </ButtonRow>
        )}
        {callList && (
          <p>
            <Link to={callList.to}>{callList.label}</Link>
          </p>
        )}
        <p>
          <Link to={paths.passengers(swap.scheduleId)}>Passenger list with old and new seats</Link>
        </p>
      </OutcomeNote>
      <StrandedBookings swap={swap} />
    </>
  )
}

function wordsOf({ state, oldBus, newBus }: BusSwap): string {
  if (state === 'UNDONE') return `${oldBus.busName} drives as before.`
  if (state === 'GIVEN_UP') return 'The plan is over; nothing has changed.'
  return `${newBus.busName}, ${wholeText(newBus.busNumber)} drives this trip.`
}

function useLead({ state, undoUntil, notified }: BusSwap): string {
  const zone = useZone()
  if (state === 'UNDONE') return 'All passengers have their earlier seats. No one was notified.'
  if (state === 'GIVEN_UP') return 'The trip sells again.'
  if (state === 'DONE' && undoUntil !== null)
    return `At ${formatTime(undoUntil, zone)} passengers are notified and refunds are sent. Until then you can undo it.`
  const words = notified === null ? '' : notifiedText(notified)
  return words === '' ? 'No passengers to notify.' : `${words} Refunds, if any, are sent.`
}
