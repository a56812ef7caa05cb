import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { closeAuthModal, switchAuthForm, useAuthModalState } from './auth-modal-state.ts'
import type { AuthForm } from './auth-modal-state.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterFormView } from './register-form.tsx'

const titles: Record<AuthForm, string> = {
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
  const { form, after } = useAuthModalState()
  const navigate = useNavigate()
  // While it closes, the form it closes with stays in the picture.
  const [shown, setShown] = useState<AuthForm>('login')
  if (form !== null && form !== shown) setShown(form)

  const done = (otherwise: () => void) => {
    closeAuthModal()
    if (after) after()
    else otherwise()
  }
  const toLogin = () => switchAuthForm('login')
  return (
    <Dialog opened={form !== null} onClose={closeAuthModal} title={titles[shown]}>
      <div key={shown} ref={focusWhenLost}>
        {shown === 'login' && (
          <LoginForm
            onSignedIn={() => done(() => undefined)}
            onRegister={() => switchAuthForm('register')}
            onForgotten={() => switchAuthForm('forgotPassword')}
          />
        )}
        {shown === 'register' && (
          // Registration closes the form and goes to `/`, unless it happened in the middle of a booking. Spec §4
          <RegisterFormView
            onSignedIn={() => done(() => void navigate(paths.home()))}
            onLogin={toLogin}
          />
        )}
        {shown === 'forgotPassword' && <ForgotPasswordForm onSent={toLogin} onLogin={toLogin} />}
      </div>
    </Dialog>
  )
}
