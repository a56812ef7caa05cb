import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newPasswordBy, ResetPasswordInput } from '../../domain/account/user.input.ts'
import { passwordRuleOf } from '../../domain/account/user.ts'
import type { PasswordRule } from '../../domain/account/user.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { serverMessage } from '../api/server-errors.ts'
import { dropSession } from '../api/session-store.ts'
import { toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { LineSkeletons } from '../ui/layout/skeletons.tsx'
import styles from './auth-form.module.css'
import { openAuthModal } from './auth-modal-state.ts'
import { FormFailure } from '../ui/layout/form-failure.tsx'
import { useLinkToken } from './link-token.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** What the account of a link takes; the link's own fault is shown at once, not after a password was thought of. */
function PasswordOfLink({ token }: { token: string }) {
  const { mutate, data, error } = trpc.auth.passwordRule.useMutation()
  useEffect(() => mutate({ token }), [mutate, token])
  if (data === undefined && error === null) return <LineSkeletons label="Checking your link…" />
  return (
    <NewPasswordForm
      token={token}
      rule={data ?? passwordRuleOf('CUSTOMER')}
      linkFault={error === null ? undefined : serverMessage(error)}
    />
  )
}

interface FormProps {
  token: string
  rule: PasswordRule
  linkFault: string | undefined
}

function NewPasswordForm({ token, rule, linkFault }: FormProps) {
  const navigate = useNavigate()
  const { mutateAsync } = trpc.auth.resetPassword.useMutation()
  const [failure, setFailure] = useState(linkFault)
  const { form, submit, sending } = useDomainForm({
    schema: ResetPasswordInput.extend({ newPassword: newPasswordBy(rule) }),
    initialValues: { newPassword: '', token },
    send: async (values) => {
      setFailure(undefined)
      await mutateAsync(values)
      // A new password ends every session, this device's too.
      dropSession()
      toastSuccess('Your password is changed. Log in with the new one.')
      await navigate(paths.login(), { replace: true })
    },
    onFailed: (error) =>
      setFailure(serverMessage(error) ?? 'Failed to change the password. Please try again.'),
  })
  return (
    <form className={`${styles.form} ${styles.card}`} noValidate onSubmit={submit}>
      <FormFailure message={failure} />
      <NewPasswordField
        label="New password"
        name="newPassword"
        rule={rule}
        {...form.getInputProps('newPassword')}
      />
      <Button type="submit" wide loading={sending}>
        Change password
      </Button>
    </form>
  )
}

/** Where the reset link leads: a new password for the token in the link. Spec §2, Login form */
export function ResetPasswordScreen() {
  const token = useLinkToken()
  return (
    <div className="page">
      <div className={styles.column}>
        <PageHeading>Choose a new password</PageHeading>
      </div>
      {token === '' ? (
        <EmptyState
          drawing="torn"
          title="The link is not complete"
          action={
            <Button onClick={() => openAuthModal('forgotPassword')}>Ask for a new link</Button>
          }
        >
          Open the whole link as it was given to you, or ask for a new one.
        </EmptyState>
      ) : (
        <PasswordOfLink token={token} />
      )}
    </div>
  )
}
