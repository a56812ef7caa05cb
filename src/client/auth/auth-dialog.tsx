import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ForgotPasswordInput } from '../../domain/account/user.input.ts'
import { readSession } from '../api/session-store.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { toastError, toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { useMailText } from '../components/mail-text.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import styles from './auth-form.module.css'
import { closeAuthModal, switchAuthForm, useAuthModalState } from './auth-modal-state.ts'
import type { AuthForm } from './auth-modal-state.ts'
import { FinishGuest } from './finish-guest.tsx'
import { GuestForm } from './guest-form.tsx'
import { landingOf } from './landing.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

interface ForgotPasswordFormProps {
  onSent: () => void
  onLogin: () => void
}

const titles: Record<AuthForm, string> = {
  guest: 'Where shall the ticket go?',
  finish: 'Finish on this device?',
  login: 'Login',
  register: 'Register',
  forgotPassword: 'Forgot password?',
}

/** Another form: its first field takes the focus, which went away with the button that led here. */
function focusWhenLost(forms: HTMLElement | null): void {
  if (document.activeElement !== document.body) return
  forms?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/** One modal for login, registration and the reset link, switching between them. Spec §2 */
export function AuthDialog() {
  const { form, after, lead } = useAuthModalState()
  const navigate = useNavigate()
  // While it closes, the last form stays visible.
  const [shown, setShown] = useState<AuthForm>('login')
  if (form !== null && form !== shown) setShown(form)

  const done = (otherwise: () => void) => {
    closeAuthModal()
    if (after) after()
    else otherwise()
  }
  const toLogin = () => switchAuthForm('login')
  // Customers go on where they are; staff come to work. decisions/0086
  const land = () => {
    const landing = landingOf(readSession().user?.role)
    if (landing !== paths.home()) void navigate(landing)
  }
  return (
    <Dialog opened={form !== null} onClose={closeAuthModal} title={titles[shown]}>
      <div key={shown} ref={focusWhenLost}>
        {shown === 'guest' && (
          <GuestForm lead={lead} onKnown={() => done(() => undefined)} onLogin={toLogin} />
        )}
        {shown === 'finish' && <FinishGuest onClose={closeAuthModal} />}
        {shown === 'login' && (
          <LoginForm
            onSignedIn={() => done(land)}
            onRegister={() => switchAuthForm('register')}
            onForgotten={() => switchAuthForm('forgotPassword')}
          />
        )}
        {shown === 'register' && (
          // Registration closes the form and goes to `/`, unless it happened in the middle of a booking. Spec §4
          <RegisterForm
            onSignedIn={() => done(() => void navigate(paths.home()))}
            onLogin={toLogin}
          />
        )}
        {shown === 'forgotPassword' && <ForgotPasswordForm onSent={toLogin} onLogin={toLogin} />}
      </div>
    </Dialog>
  )
}

/** Asks for a reset link; the answer never says whether the address is known. Spec §2, Login form */
function ForgotPasswordForm({ onSent, onLogin }: ForgotPasswordFormProps) {
  const { mutateAsync } = trpc.auth.forgotPassword.useMutation()
  const words = useMailText()
  const [made, setMade] = useState(false)
  const { form, submit, sending } = useDomainForm({
    schema: ForgotPasswordInput,
    initialValues: { email: '' },
    send: async (values) => {
      await mutateAsync(values)
      if (words.linkWaits !== null) return setMade(true)
      toastSuccess('Password reset link sent to your email')
      onSent()
    },
    onFailed: () => toastError('Failed to send reset link'),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{words.forgotten}</p>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Button type="submit" wide loading={sending}>
        {words.forgottenButton}
      </Button>
      <output className={styles.text}>{made && words.linkWaits}</output>
      <p className={styles.foot}>
        <button type="button" className={styles.link} onClick={onLogin}>
          Back to login
        </button>
      </p>
    </form>
  )
}
