import { useMailText } from '../../components/mail-text.ts'
import type { MailText } from '../../components/mail-text.ts'
import { useState } from 'react'
import { formatRupees } from '../../../domain/money.ts'
import { statusOn } from '../../../domain/booking/seat-status.ts'
import { whySeatsStay } from '../../../domain/booking/seat-sheet.ts'
import type { Occupant, SeatSheet, SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { useNow } from '../../ui/use-now.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { refusalText, womenOnly } from '../../api/server-errors.ts'
import type { LadiesReason } from '../../../domain/booking/ladies-rule.ts'
import { LadiesOverride } from '../../components/ladies-override.tsx'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import styles from './seat-dialog.module.css'
import { typeText } from '../../components/seat-map/seat-text.ts'

interface Props {
  sheet: SeatSheet
  seat: SheetSeat
  occupant: Occupant
  onMoved: () => void
}

/** Puts a passenger on another seat that is free on all of their legs; when two do that at once, one gets an error. */
export function MovePassenger({ sheet, seat, occupant, onMoved }: Props) {
  const utils = trpc.useUtils()
  const words = useMailText()
  const { mutateAsync: move, isPending } = trpc.seat.move.useMutation()
  const over = whySeatsStay(sheet, useNow()) !== null
  const [asking, ask] = useState(false)
  const [to, setTo] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isLadiesOnly, setLadiesOnly] = useState(false)
  const legs = { from: occupant.fromNode, to: occupant.toNode }
  const free = sheet.seats.filter((other) => statusOn(other, legs) === 'AVAILABLE')
  const chosen = free.find((other) => String(other.id) === to)

  const act = async (override?: LadiesReason) => {
    if (!chosen) return
    setFailure(undefined)
    try {
      await move({ passengerId: occupant.passengerId, toSeatId: chosen.id, override })
      toastSuccess(`${occupant.name ?? 'Passenger'} moved from ${seat.number} to ${chosen.number}`)
      onMoved()
    } catch (error) {
      setFailure(refusalText(error, 'Failed to move passenger. Please try again.'))
      setLadiesOnly(womenOnly(error).length > 0)
    }
    await Promise.all([utils.seat.sheet.invalidate(), utils.seat.occupants.invalidate()])
  }

  if (over) return null
  if (!asking) {
    return (
      <div className={`wrap-row ${styles.buttons}`}>
        <Button variant="outline" onClick={() => ask(true)}>
          Move to another seat
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.move}>
      <FailureBanner message={failure} onDismiss={() => setFailure(undefined)}>
        {isLadiesOnly && (
          <LadiesOverride
            action="Move anyway"
            loading={isPending}
            onGo={(reason) => void act(reason)}
          />
        )}
      </FailureBanner>
      <SelectField
        label="New seat"
        value={chosen ? to : ''}
        options={[
          { value: '', label: free.length > 0 ? 'Select a seat' : 'No other seat is free' },
          ...free.map((other) => ({ value: String(other.id), label: labelOf(other) })),
        ]}
        onChange={(seatId) => {
          setTo(seatId)
          setFailure(undefined)
        }}
      />
      <p className={styles.dimmed}>{consequence(occupant, words)}</p>
      <div className={`wrap-row ${styles.buttons}`}>
        <Button variant="outline" onClick={() => ask(false)}>
          Cancel
        </Button>
        <Button disabled={!chosen} loading={isPending} onClick={() => void act()}>
          Move
        </Button>
      </div>
    </div>
  )
}

function labelOf(seat: SheetSeat): string {
  const forLadies = seat.forLadies ? ', for ladies' : ''
  return `${seat.number}, ${typeText(seat, seat.kind === 'SLEEPER').toLowerCase()}${forLadies}`
}

function consequence({ pricePaise, bookingStatus, contact }: Occupant, words: MailText): string {
  const price = `The price of ${formatRupees(pricePaise)} stays.`
  if (bookingStatus !== 'CONFIRMED') return price
  return contact.email === null
    ? `${price} There is no e-mail address: please call.`
    : `${price} ${words.newSeat(contact.email)}`
}
