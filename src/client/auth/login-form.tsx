import { lazy, Suspense, useState } from 'react'
import { LoginInput } from '../../domain/account/user.input.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { askedFactors, faultCode, inContext, serverMessage } from '../api/server-errors.ts'
import { useSession } from '../api/use-session.ts'
import { useSite } from '../api/use-site.ts'
import { toastError, toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { Button } from '../ui/controls/button.tsx'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import styles from './auth-form.module.css'
import { askForPasskey, passkeysWork } from './passkeys.ts'

/** Few accounts have a second factor, so its code is loaded on demand. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

interface Props {
  /** After somebody has signed in; a screen that follows the session needs nothing more. */
  onSignedIn?: () => void
  onRegister: () => void
  onForgotten: () => void
}

/** E-mail and password. Spec §2, Login form; texts spec §8 */
export function LoginForm({ onSignedIn, onRegister, onForgotten }: Props) {
  const { signIn } = useSession()
  /** The second factors, once the password was right. */
  const [factors, setFactors] = useState<ReturnType<typeof askedFactors>>()
  const { form, submit, sending } = useDomainForm({
    schema: LoginInput,
    initialValues: { email: '', password: '' },
    send: async (values) => {
      await signIn(values)
      toastSuccess('Logged in Successfully')
      onSignedIn?.()
    },
    onFailed: (error) => {
      if (faultCode(error) === 'second-factor-required') return setFactors(askedFactors(error))
      toastError(serverMessage(error) ?? 'Login failed. Please try again.')
    },
  })
  if (factors !== undefined) {
    return (
      <Suspense>
        <SecondStep
          credentials={form.values}
          factors={factors}
          onSignedIn={onSignedIn}
          onBack={() => setFactors(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <button type="button" className={`${styles.link} ${styles.end}`} onClick={onForgotten}>
        Forgot password?
      </button>
      <Button type="submit" wide loading={sending}>
        Login
      </Button>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <p className={styles.foot}>
        New here?{' '}
        <button type="button" className={styles.link} onClick={onRegister}>
          Register
        </button>
      </p>
    </form>
  )
}

/** Signs in without a password, where browser and server can. decisions/0036 */
function PasskeySignIn({ onSignedIn }: { onSignedIn: (() => void) | undefined }) {
  const { signInWithPasskey } = useSession()
  const { mutateAsync: request } = trpc.secondFactor.requestPasskey.useMutation()
  const [pending, setPending] = useState(false)
  const offered = useSite()?.passkeySignIn === true
  if (!offered || !passkeysWork()) return null
  const signIn = async () => {
    setPending(true)
    try {
      const asked = await request()
      const passkey = asked && (await askForPasskey(asked))
      if (passkey) {
        await signInWithPasskey(passkey)
        toastSuccess('Logged in Successfully')
        onSignedIn?.()
      }
    } catch (error) {
      toastError(inContext('Login failed', error) ?? 'Login failed')
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="outline" wide loading={pending} onClick={() => void signIn()}>
      Sign in with a passkey
    </Button>
  )
}
