import { useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { fieldErrors, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { openChoice, pointsOf, refusedPoints, withoutErrors } from './chosen-point.ts'
import type { ChosenPoints, PointErrors } from './chosen-point.ts'
import { PointsOfJourney } from './points-of-journey.tsx'
import { useChangeablePoints } from './use-changeable-points.ts'

const FAILED = 'Failed to change the points. Please try again.'

interface Props {
  booking: Booking
  onClose: () => void
}

/** Other points for a paid journey; its seats and its price stay. decisions/0077 */
export function ChangePoints({ booking, onClose }: Props) {
  const points = useChangeablePoints(booking)
  const [chosen, choose] = useState<ChosenPoints>(() => pointsOf(booking))
  const [errors, setErrors] = useState<PointErrors>({})
  const { save, saving, failure } = useSavePoints(booking.id, { onSaved: onClose, setErrors })
  const changed = points && changedPoints(openChoice(points, chosen), pointsOf(booking))
  return (
    <Dialog opened onClose={onClose} title="Change boarding or dropping point">
      <p className="dimmed-text">Your seats and what you have paid stay the same.</p>
      {points === undefined ? (
        <p>There is nothing left to change: the bus has been there.</p>
      ) : (
        <PointsOfJourney
          map={{ ...points, boarding: booking.boarding }}
          chosen={chosen}
          errors={errors}
          closedText="The bus has left"
          onChange={(point) => {
            choose({ ...chosen, ...point })
            setErrors(withoutErrors(errors, point))
          }}
        />
      )}
      {failure !== null && (
        <p className="danger-note" role="alert">
          {failure}
        </p>
      )}
      <div className="wrap-row">
        <Button variant="outline" onClick={onClose}>
          Keep it as it is
        </Button>
        <Button
          disabled={changed === undefined}
          loading={saving}
          onClick={() => changed && save(changed)}
        >
          Change
        </Button>
      </div>
    </Dialog>
  )
}

/** Which of the points are others than before; undefined when none is. */
function changedPoints(now: ChosenPoints, before: ChosenPoints): ChosenPoints | undefined {
  const { boardingPointId, droppingPointId } = now
  const changed: ChosenPoints = {
    ...(boardingPointId !== undefined &&
      boardingPointId !== before.boardingPointId && { boardingPointId }),
    ...(droppingPointId !== undefined &&
      droppingPointId !== before.droppingPointId && { droppingPointId }),
  }
  return Object.keys(changed).length > 0 ? changed : undefined
}

interface SaveOptions {
  onSaved: () => void
  setErrors: (errors: PointErrors) => void
}

function useSavePoints(bookingId: number, { onSaved, setErrors }: SaveOptions) {
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<string | null>(null)
  const { mutate, isPending } = trpc.booking.changePoints.useMutation({
    onMutate: () => {
      setFailure(null)
      setErrors({})
    },
    onSuccess: async (after) => {
      utils.booking.get.setData({ bookingId }, after)
      await utils.booking.mine.invalidate()
      await utils.booking.ownChanges.invalidate({ bookingId })
      await utils.ticket.get.invalidate({ bookingId })
      toastSuccess('Changed. Your ticket shows it now.')
      onSaved()
    },
    onError: async (error) => {
      const refused = refusedPoints(fieldErrors(error))
      if (refused) setErrors(refused)
      else setFailure(serverMessage(error) ?? FAILED)
      await utils.seat.map.invalidate()
      await utils.booking.mine.invalidate()
    },
  })
  return {
    save: (chosen: ChosenPoints) => mutate({ bookingId, ...chosen }),
    saving: isPending,
    failure,
  }
}
