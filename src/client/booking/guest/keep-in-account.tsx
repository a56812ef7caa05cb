import { KeepBookingsInput } from '../../../domain/account/user.input.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { useDomainForm } from '../../api/use-domain-form.ts'
import { trpc } from '../../api/trpc.ts'
import { useSession } from '../../api/use-session.ts'
import styles from '../../auth/auth-form.module.css'
import { openAuthModal } from '../../auth/auth-modal-state.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { toastError, toastSuccess } from '../../ui/overlay/toasts.ts'

interface Props {
  email: string
  /** Who travels first: the name of the account until its owner changes it. */
  fullName: string
}

/** Below a guest's ticket: a password makes the account that keeps it, or opens the one there is. decisions/0098 */
export function KeepInAccount({ email, fullName }: Props) {
  const { adopt } = useSession()
  const { mutateAsync: keepBookings } = trpc.auth.keepBookings.useMutation()
  const { form, submit, sending } = useDomainForm({
    schema: KeepBookingsInput,
    initialValues: { fullName, password: '' },
    send: async (values) => {
      adopt(await keepBookings(values))
      toastSuccess('Your ticket is in your account')
    },
    onFailed: (error) => toastError(serverMessage(error) ?? 'Failed to save your password'),
  })
  return (
    <section className={styles.card} aria-labelledby="keep-in-account">
      <h2 id="keep-in-account">Keep it in an account</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <PasswordField
          label="Password"
          description={`Choose a password: with it and ${email} you find your ticket again`}
          name="password"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" wide loading={sending}>
          Keep my ticket
        </Button>
        <Button variant="outline" wide onClick={() => openAuthModal('login', () => undefined)}>
          I have an account
        </Button>
      </form>
    </section>
  )
}
