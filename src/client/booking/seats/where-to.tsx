import { GuestInput } from '../../../domain/account/user.input.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { joinList } from '../../../domain/text/join-list.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { useDomainForm } from '../../api/use-domain-form.ts'
import { useSession } from '../../api/use-session.ts'
import { openAuthModal } from '../../auth/auth-modal-state.ts'
import styles from '../../auth/auth-form.module.css'
import { useMailText } from '../../components/mail-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toastError } from '../../ui/overlay/toasts.ts'
import { selectedSeats } from './seat-selection.ts'
import { readSelection } from './seat-selection-store.ts'

interface Props {
  map: SeatMap
  onClose: () => void
  /** There is a session now: holds the seats. */
  onKnown: () => Promise<void>
}

const FAILED = 'Failed to create booking. Please try again.'

/** `Seats 2C and 2D stay` */
function seatsOf(map: SeatMap): string {
  const chosen = selectedSeats(readSelection(map.scheduleId), map.seats)
  const numbers = joinList(chosen.map(({ number }) => number))
  return chosen.length === 1 ? `Seat ${numbers} stays` : `Seats ${numbers} stay`
}

/** The one question before the seats are held for somebody who is signed out: an address, or an account. decisions/0098 */
export function WhereTo({ map, onClose, onKnown }: Props) {
  const { beginGuest } = useSession()
  const { ticketAddress } = useMailText()
  const { form, submit, sending } = useDomainForm({
    schema: GuestInput,
    initialValues: { email: '' },
    send: async ({ email }) => {
      await beginGuest(email)
      await onKnown()
      onClose()
    },
    onFailed: (error) => toastError(serverMessage(error) ?? FAILED),
  })
  const logIn = () => {
    onClose()
    openAuthModal('login', () => void onKnown())
  }
  return (
    <Dialog opened onClose={onClose} title="Where shall the ticket go?">
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.text}>
          {seatsOf(map)} yours for {map.holdMinutes} minutes as soon as you continue.
        </p>
        <TextField
          label="Email"
          description={ticketAddress}
          type="email"
          name="email"
          autoComplete="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Button type="submit" wide loading={sending}>
          Continue
        </Button>
        <Button variant="outline" wide onClick={logIn}>
          I have an account
        </Button>
      </form>
    </Dialog>
  )
}
