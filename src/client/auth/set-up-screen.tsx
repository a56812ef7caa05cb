import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newPasswordBy, SetUpInput } from '../../domain/account/user.input.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { serverMessage } from '../api/server-errors.ts'
import { useSession } from '../api/use-session.ts'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import styles from './auth-form.module.css'
import { FormFailure } from '../ui/layout/form-failure.tsx'
import { useLinkToken } from './link-token.ts'
import { passwordRuleOf } from '../../domain/account/user.ts'
import { NewPasswordField } from './new-password-field.tsx'

const RULE = passwordRuleOf('ADMIN')
const Schema = SetUpInput.extend({ password: newPasswordBy(RULE) })

function AdministratorForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { adopt } = useSession()
  const { mutateAsync } = trpc.auth.setUp.useMutation()
  const [failure, setFailure] = useState<string>()
  const { form, submit, sending } = useDomainForm({
    schema: Schema,
    initialValues: { fullName: '', email: '', password: '', token },
    send: async (values) => {
      setFailure(undefined)
      adopt(await mutateAsync(values))
      await navigate(paths.admin.dashboard(), { replace: true })
    },
    onFailed: (error) => setFailure(serverMessage(error) ?? 'Set-up failed. Please try again.'),
  })
  return (
    <form className={`${styles.form} ${styles.card}`} noValidate onSubmit={submit}>
      <FormFailure message={failure} />
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="name"
        {...form.getInputProps('fullName')}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <NewPasswordField
        label="Password"
        rule={RULE}
        name="password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" wide loading={sending}>
        Create administrator
      </Button>
    </form>
  )
}

/** The first administrator of a new installation, made with the link that the server printed at its first start. */
export function SetUpScreen() {
  const token = useLinkToken()
  return (
    <div className="page">
      <div className={styles.column}>
        <PageHeading lead="You are the first administrator of this Farebox.">Set up</PageHeading>
      </div>
      {token === '' ? (
        <EmptyState drawing="torn" title="The link is not complete">
          Open the whole set-up link that the server printed when it was first started.
        </EmptyState>
      ) : (
        <AdministratorForm token={token} />
      )}
    </div>
  )
}
