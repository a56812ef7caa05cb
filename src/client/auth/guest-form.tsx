import { GuestInput } from '../../domain/account/guest.input.ts'
import { serverMessage } from '../api/server-errors.ts'
import { trpc } from '../api/trpc.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { useSession } from '../api/use-session.ts'
import { useMailText } from '../components/mail-text.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { toastError } from '../ui/overlay/toasts.ts'
import styles from './auth-form.module.css'

interface Props {
  lead: string | undefined
  /** It is said. */
  onKnown: () => void
  onLogin: () => void
}

/** The one question to whoever holds seats signed out: an address, or an account. decisions/0098 */
export function GuestForm({ lead, onKnown, onLogin }: Props) {
  const { mutateAsync: nameGuest } = trpc.auth.nameGuest.useMutation()
  const { keepUser } = useSession()
  const { ticketAddress } = useMailText()
  const { form, submit, sending } = useDomainForm({
    schema: GuestInput,
    initialValues: { email: '' },
    send: async (values) => {
      keepUser(await nameGuest(values))
      onKnown()
    },
    onFailed: (error) =>
      toastError(serverMessage(error) ?? 'Failed to create booking. Please try again.'),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{lead}</p>
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
      <Button variant="outline" wide onClick={onLogin}>
        I have an account
      </Button>
    </form>
  )
}
