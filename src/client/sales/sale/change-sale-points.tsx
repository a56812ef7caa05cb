import { useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { useMailText } from '../../components/mail-text.ts'
import type { MailText } from '../../components/mail-text.ts'
import { useNow } from '../../ui/use-now.ts'
import { fieldErrors, refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import styles from './action-question.module.css'
import { pointValue, stillChosen } from './point-choices.ts'
import { useInvalidateSale } from './use-invalidate-sale.ts'
import { usePointChoices } from './use-point-choices.ts'

const FAILED = 'Failed to change the point. Please try again.'

interface Props {
  booking: Booking
  onClose: () => void
}

/** Gives a paid booking another point to get on or off in its towns; seats and price stay. decisions/0077 */
export function ChangeSalePoints({ booking, onClose }: Props) {
  const { boarding, dropping } = booking
  const mail = useMailText()
  const { options } = usePointChoices(booking, useNow())
  const [chosen, setChosen] = useState({
    boarding: pointValue(boarding),
    dropping: pointValue(dropping),
  })
  const boardingId = stillChosen(options.boarding, chosen.boarding, boarding)
  const droppingId = stillChosen(options.dropping, chosen.dropping, dropping)
  const { change, errorAt, failure, pending, forgetFailure } = useChangeSalePoints(booking, onClose)
  // Where no other point is left to choose, the objection stands above.
  const why =
    failure ??
    (options.boarding.length === 0 ? errorAt('boardingPointId') : undefined) ??
    (options.dropping.length === 0 ? errorAt('droppingPointId') : undefined)
  const isSame = boardingId === pointValue(boarding) && droppingId === pointValue(dropping)
  const choose = (end: 'boarding' | 'dropping') => (id: string) => {
    forgetFailure()
    setChosen({ boarding: boardingId, dropping: droppingId, [end]: id })
  }
  return (
    <Dialog opened onClose={onClose} title="Change point">
      <form
        className="form-grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSame) change(boardingId, droppingId)
        }}
      >
        {why !== undefined && (
          <p className={styles.failure} role="alert">
            {why}
          </p>
        )}
        {options.boarding.length > 0 && (
          <SelectField
            label={`Gets on in ${boarding.name}`}
            data-autofocus
            value={boardingId}
            options={options.boarding}
            error={errorAt('boardingPointId')}
            onChange={choose('boarding')}
          />
        )}
        {options.dropping.length > 0 && (
          <SelectField
            label={`Gets off in ${dropping.name}`}
            value={droppingId}
            options={options.dropping}
            error={errorAt('droppingPointId')}
            onChange={choose('dropping')}
          />
        )}
        <p className={styles.note}>Seats and price stay. {toldText(booking, mail)}</p>
        <DialogFoot>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending} disabled={isSame}>
            Change point
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** Who hears of the change, and who does not. */
function toldText({ contact: { email, phone } }: Booking, mail: MailText): string {
  if (email !== null) return mail.newPoint(email)
  const call = phone === null ? '' : ` Call ${phone}.`
  return `There is no e-mail address: nobody is told by us.${call}`
}

/** The change itself: what is left as it was is not sent. */
function useChangeSalePoints(booking: Booking, onChanged: () => void) {
  const { id: bookingId, boarding, dropping } = booking
  const changed = useInvalidateSale()
  const { mutate, error, isPending, reset } = trpc.booking.changePoints.useMutation({
    onSuccess: () => {
      toastSuccess('Point changed. The ticket shows it now.')
      onChanged()
    },
    onSettled: changed,
  })
  return {
    change: (boardingId: string, droppingId: string) =>
      mutate({
        bookingId,
        ...(boardingId !== pointValue(boarding) && { boardingPointId: Number(boardingId) }),
        ...(droppingId !== pointValue(dropping) && { droppingPointId: Number(droppingId) }),
      }),
    /** The server's objection to a field. */
    errorAt: (name: string) => fieldErrors(error).find(({ field }) => field === name)?.message,
    /** Any other. */
    failure: error && fieldErrors(error).length === 0 ? refusalText(error, FAILED) : undefined,
    pending: isPending,
    forgetFailure: reset,
  }
}
