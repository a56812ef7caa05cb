import { useState } from 'react'
import { FirstCodeInput } from '../../domain/account/second-factor.input.ts'
import type { LoginInput } from '../../domain/account/user.input.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { faultCode, inContext, serverMessage } from '../api/server-errors.ts'
import { useSession } from '../api/use-session.ts'
import { toastError, toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { Button } from '../ui/controls/button.tsx'
import { focusAtFirst } from '../ui/controls/focus-at-first.ts'
import { TextField } from '../ui/controls/text-field.tsx'
import styles from './auth-form.module.css'
import { FormFailure } from '../ui/layout/form-failure.tsx'
import { askForPasskey, passkeysWork } from './passkeys.ts'

interface Props {
  /** The right email and password, sent again with the code: there is no half signed-in state. */
  credentials: Pick<LoginInput, 'email' | 'password'>
  /** The account's second factors beside recovery codes. */
  factors: readonly ('app' | 'passkey')[]
  onSignedIn: (() => void) | undefined
  onBack: () => void
}

const WORDS = {
  app: {
    lead: 'Your password is right. Now enter the six digits that your authenticator app shows.',
    label: 'Code',
  },
  recovery: {
    lead: 'Enter one of the recovery codes that you have kept. Each works once.',
    label: 'Recovery code',
  },
} as const

/** The second step of signing in: a code of the app, a passkey, or a recovery code. decisions/0036 */
export function SecondStep({ credentials, factors, onSignedIn, onBack }: Props) {
  const [asked, setAsked] = useState<keyof typeof WORDS | 'passkey'>(
    factors.includes('app') ? 'app' : 'passkey',
  )
  const done = () => {
    toastSuccess('Logged in Successfully')
    onSignedIn?.()
  }
  const hasPasskey = factors.includes('passkey') && passkeysWork()
  return (
    <div className={styles.form}>
      {asked === 'passkey' ? (
        <p className={styles.text}>
          {hasPasskey
            ? 'Your password is right. Now use your passkey.'
            : 'Your password is right. Your passkey does not work in this browser: enter a recovery code, or sign in where it does.'}
        </p>
      ) : (
        <CodeForm key={asked} kind={asked} credentials={credentials} onDone={done} />
      )}
      {hasPasskey && <PasskeyStep credentials={credentials} onDone={done} />}
      <p className={styles.foot}>
        {asked !== 'recovery' && (
          <button type="button" className={styles.link} onClick={() => setAsked('recovery')}>
            Use a recovery code
          </button>
        )}
        {asked === 'recovery' && factors.includes('app') && (
          <button type="button" className={styles.link} onClick={() => setAsked('app')}>
            Use the app
          </button>
        )}{' '}
        <button type="button" className={styles.link} onClick={onBack}>
          Back to login
        </button>
      </p>
    </div>
  )
}

interface StepProps extends Pick<Props, 'credentials'> {
  onDone: () => void
}

function CodeForm({ kind, credentials, onDone }: StepProps & { kind: keyof typeof WORDS }) {
  const { signIn } = useSession()
  const [failure, setFailure] = useState<string>()
  const { form, submit, sending } = useDomainForm({
    schema: FirstCodeInput,
    initialValues: { code: '' },
    send: async ({ code }) => {
      setFailure(undefined)
      try {
        await signIn({ ...credentials, code })
      } catch (error) {
        form.setFieldValue('code', '')
        throw error
      }
      onDone()
    },
    onFailed: (error) =>
      setFailure(inContext('Login failed', error) ?? 'Login failed. Please try again.'),
  })
  const { lead, label } = WORDS[kind]
  const digits = kind === 'app'
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormFailure message={failure} />
      <p className={styles.text}>{lead}</p>
      <TextField
        label={label}
        name="code"
        autoComplete={digits ? 'one-time-code' : 'off'}
        inputMode={digits ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={digits ? 7 : 24}
        ref={focusAtFirst}
        {...form.getInputProps('code')}
      />
      <Button type="submit" wide loading={sending}>
        Login
      </Button>
    </form>
  )
}

function PasskeyStep({ credentials, onDone }: StepProps) {
  const { signIn } = useSession()
  const { mutateAsync: request } = trpc.secondFactor.requestPasskey.useMutation()
  const [pending, setPending] = useState(false)
  const go = async () => {
    setPending(true)
    try {
      const asked = await request()
      const passkey = asked && (await askForPasskey(asked))
      if (passkey) {
        await signIn({ ...credentials, passkey })
        onDone()
      }
    } catch (error) {
      toastError(faultCode(error) ? (serverMessage(error) ?? 'Login failed') : 'Login failed')
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="outline" wide loading={pending} onClick={() => void go()}>
      Use your passkey
    </Button>
  )
}
