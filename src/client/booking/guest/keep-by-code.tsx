import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { KeepWithCodeInput } from '../../../domain/account/guest.input.ts'
import { rememberPath } from '../../api/ended-session.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useDomainForm } from '../../api/use-domain-form.ts'
import { useSession } from '../../api/use-session.ts'
import styles from '../../auth/auth-form.module.css'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { focusAtFirst } from '../../ui/controls/focus-at-first.ts'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toastError, toastSuccess } from '../../ui/overlay/toasts.ts'
import type { KeepProps } from './keep-by-password.tsx'
import { choosePassword } from './use-guest-password.ts'

/** Where mail goes out: a code sent to the address proves whose account keeps the ticket. decisions/0098 */
export function KeepByCode({ email, fullName }: KeepProps) {
  const [wasSent, setSent] = useState(false)
  const { mutateAsync: sendCode, isPending } = trpc.auth.sendGuestCode.useMutation()
  const send = async () => {
    try {
      await sendCode()
      if (wasSent) toastSuccess('A new code is on its way')
      setSent(true)
    } catch (error) {
      toastError(serverMessage(error) ?? 'Failed to send the code. Please try again.')
    }
  }
  if (wasSent) return <CodeForm email={email} fullName={fullName} onAgain={() => void send()} />
  return (
    <>
      <p className={styles.text}>
        We send a code to {email}. With it the ticket is kept in the account of this address, or in
        a new one.
      </p>
      <Button wide loading={isPending} onClick={() => void send()}>
        Get a code
      </Button>
    </>
  )
}

/** The code, and a password once it is known that there is no account yet. */
function CodeForm({ email, fullName, onAgain }: KeepProps & { onAgain: () => void }) {
  const keep = useKeep()
  const { form, submit, sending } = useDomainForm<KeepWithCodeInput>({
    schema: KeepWithCodeInput,
    initialValues: { fullName, code: '', password: undefined },
    send: async (values) => {
      if (await keep(values)) form.setFieldValue('password', '')
    },
    onFailed: (error) => {
      toastError(serverMessage(error) ?? 'Failed to keep your ticket. Please try again.')
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Code"
        description={`Six digits for ${email}. They work for 10 minutes.`}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        ref={focusAtFirst}
        {...form.getInputProps('code')}
      />
      {form.values.password !== undefined && (
        <NewPasswordField
          label="Password"
          description={`There is no account yet. ${choosePassword(email)}`}
          name="password"
          ref={focusAtFirst}
          {...form.getInputProps('password')}
        />
      )}
      <Button type="submit" wide loading={sending}>
        Keep my ticket
      </Button>
      <button type="button" className={styles.link} onClick={onAgain}>
        Get another code
      </button>
    </form>
  )
}

/**
 * Keeps the ticket: whoever has become an account goes on with it, others log in to theirs and come back here.
 * @returns from the act: whether a password is needed first
 */
function useKeep() {
  const { adopt, signOut } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { mutateAsync: keepWithCode } = trpc.auth.keepWithCode.useMutation()
  return async (values: KeepWithCodeInput): Promise<boolean> => {
    const kept = await keepWithCode(values)
    if (kept.outcome === 'passwordNeeded') return true
    if (kept.outcome === 'became') {
      adopt(kept.session)
      toastSuccess('Your ticket is in your account')
      return false
    }
    toastSuccess('Your ticket is in your account. Log in to see it.')
    rememberPath(pathname)
    await signOut()
    await navigate(paths.login())
    return false
  }
}
