import { useState } from 'react'
import type { SalesChanged, SalesPreview } from '../../../../domain/schedule/chosen-trips.ts'
import { refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { TripExceptions } from '../../../components/trip-exceptions.tsx'
import { counted } from '../../../components/trip/schedule-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { FormFailure } from '../../../ui/layout/form-failure.tsx'
import { Spinner } from '../../../ui/layout/spinner.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { chosenTripText, salesDoneText, salesEffectText } from './chosen-text.ts'
import { ChosenOutcome } from './chosen-outcome.tsx'

interface Props {
  ids: readonly number[]
  /** Their sales stop, or go on again. */
  stopped: boolean
  onClose: () => void
  /** It was done; the dialog stays with what became of each. */
  onDone: () => void
}

/** Stops the sales of chosen trips, or lets them go on: first what that does, then what became of each. decisions/0088 */
export function SalesDialog({ ids, stopped, onClose, onDone }: Props) {
  const [done, setDone] = useState<SalesChanged>()
  const utils = trpc.useUtils()
  // The trips that were chosen when it was opened, as they were then.
  const [input] = useState({ ids: [...ids], stopped })
  const preview = trpc.timetable.previewSales.useQuery(input, {
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const change = trpc.timetable.changeSales.useMutation({
    onSuccess: async (changed) => {
      setDone(changed)
      onDone()
      await Promise.all([utils.schedule.invalidate(), utils.timetable.next.invalidate()])
    },
  })
  const trips = preview.data ?? []
  const changing = trips.filter(({ already, reason }) => !already && reason === null)
  const name = counted(input.ids.length, 'trip')
  return (
    <FormDialog
      title={stopped ? `Stop the sales of ${name}?` : `Sell ${name} again?`}
      dirty={false}
      onClose={onClose}
    >
      {done !== undefined && (
        <ChosenOutcome words={salesDoneText(done, stopped)} onClose={onClose}>
          <TripExceptions
            title={stopped ? 'Off sale' : 'On sale'}
            trips={changing
              .filter(({ id }) => done.notChanged.every((one) => one.id !== id))
              .map((trip) => ({ ...trip, words: chosenTripText(trip) }))}
          />
          <TripExceptions
            title="Not changed"
            trips={done.notChanged.map(({ reason, ...trip }) => ({ ...trip, words: reason }))}
          />
        </ChosenOutcome>
      )}
      {done === undefined && preview.isPending && <Spinner label="Looking at the trips…" />}
      {done === undefined && preview.isError && (
        <ErrorState
          message={refusalText(preview.error, 'Failed to fetch data. Please try again later.')}
          retrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      {done === undefined && preview.data && (
        <div className="form-grid">
          <p className="dimmed-text">{salesEffectText(changing, stopped)}</p>
          <SalesEffects trips={trips} stopped={stopped} />
          <FormFailure
            message={
              change.error
                ? refusalText(change.error, 'Failed to save schedule. Please try again.')
                : undefined
            }
          />
          <DialogFoot>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button
              loading={change.isPending}
              disabled={changing.length === 0}
              onClick={() => change.mutate(input)}
            >
              {stopped ? 'Stop sales' : 'Sell again'}
            </Button>
          </DialogFoot>
        </div>
      )}
    </FormDialog>
  )
}

/** Each trip with what is taken of it; those that stay as they are, and why. */
function SalesEffects({ trips, stopped }: { trips: readonly SalesPreview[]; stopped: boolean }) {
  const isLeft = ({ already, reason }: SalesPreview) => already || reason !== null
  const same = stopped ? 'Its sales are stopped already' : 'It is on sale already'
  return (
    <>
      <TripExceptions
        title={stopped ? 'Go off sale' : 'Go on sale'}
        trips={trips
          .filter((trip) => !isLeft(trip))
          .map((trip) => ({
            ...trip,
            words: `${chosenTripText(trip)} · ${trip.takenSeats} of ${trip.takenSeats + trip.freeSeats} seats sold or held`,
          }))}
      />
      <TripExceptions
        title="Stay as they are"
        trips={trips.filter(isLeft).map((trip) => ({
          ...trip,
          words: `${chosenTripText(trip)} · ${trip.reason ?? same}`,
        }))}
      />
    </>
  )
}
