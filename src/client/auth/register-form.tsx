import { useState } from 'react'
import { RegisterFormInput } from '../../domain/account/user.input.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { WHY_PHONE } from '../components/mail-text.ts'
import { inContext } from '../api/server-errors.ts'
import { useSession } from '../api/use-session.ts'
import { toastSuccess } from '../ui/overlay/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import styles from './auth-form.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { FormFailure } from '../ui/layout/form-failure.tsx'
import { PasswordField } from '../ui/controls/password-field.tsx'

interface Props {
  /** After somebody has signed in; a screen that follows the session needs nothing more. */
  onSignedIn?: () => void
  onLogin: () => void
}

const blank = { fullName: '', email: '', phoneNumber: '', password: '', confirmPassword: '' }

/** A new account, signed in at once: only the fields the specification lists. Spec §5, Register; ux.md d4 */
export function RegisterForm({ onSignedIn, onLogin }: Props) {
  const { register } = useSession()
  const [failure, setFailure] = useState<string>()
  const { form, submit, sending } = useDomainForm({
    schema: RegisterFormInput,
    initialValues: blank,
    send: async ({ fullName, email, phoneNumber, password }) => {
      setFailure(undefined)
      const user = await register({ fullName, email, phoneNumber, password })
      toastSuccess(`Welcome, ${user.name}`)
      onSignedIn?.()
    },
    onFailed: (error) =>
      setFailure(
        inContext('Error registering user', error) ?? 'Registration failed. Please try again.',
      ),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormFailure message={failure} />
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="name"
        data-autofocus
        {...form.getInputProps('fullName')}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextField
        label="Phone (optional)"
        description={WHY_PHONE}
        type="tel"
        name="phoneNumber"
        autoComplete="tel-national"
        {...form.getInputProps('phoneNumber')}
      />
      <NewPasswordField label="Password" name="password" {...form.getInputProps('password')} />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      <Button type="submit" wide loading={sending}>
        Register
      </Button>
      <p className={styles.foot}>
        Already have an account?{' '}
        <button type="button" className={styles.link} onClick={onLogin}>
          Login
        </button>
      </p>
    </form>
  )
}
