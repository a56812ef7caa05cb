import { KeepBookingsInput } from '../../../domain/account/guest.input.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useDomainForm } from '../../api/use-domain-form.ts'
import { useSession } from '../../api/use-session.ts'
import styles from '../../auth/auth-form.module.css'
import { Button } from '../../ui/controls/button.tsx'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import { toastError, toastSuccess } from '../../ui/overlay/toasts.ts'
import { choosePassword } from './use-guest-password.ts'

export interface KeepProps {
  email: string
  /** Who travels first: the name of the account until its owner changes it. */
  fullName: string
}

/** Where no mail goes out: a password makes the account that keeps a ticket, or opens the one there is. decisions/0098 */
export function KeepByPassword({ email, fullName }: KeepProps) {
  const { adopt } = useSession()
  const { mutateAsync: keepBookings } = trpc.auth.keepBookings.useMutation()
  const { form, submit, sending } = useDomainForm({
    schema: KeepBookingsInput,
    initialValues: { fullName, password: '' },
    send: async (values) => {
      adopt(await keepBookings(values))
      toastSuccess('Your ticket is in your account')
    },
    onFailed: (error) => {
      toastError(serverMessage(error) ?? 'Failed to save your password. Please try again.')
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <NewPasswordField
        label="Password"
        description={choosePassword(email)}
        name="password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" wide loading={sending}>
        Keep my ticket
      </Button>
    </form>
  )
}
