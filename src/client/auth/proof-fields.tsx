import type { useForm } from '@mantine/form'
import { useState } from 'react'
import { hasSecondFactor } from '../../domain/account/second-factor.ts'
import type { PasskeyAssertion } from '../../domain/account/reauthentication.input.ts'
import { serverMessage } from '../api/server-errors.ts'
import { trpc } from '../api/trpc.ts'
import { useSession } from '../api/use-session.ts'
import { Button } from '../ui/controls/button.tsx'
import { focusAtFirst } from '../ui/controls/focus-at-first.ts'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { toastError } from '../ui/overlay/toasts.ts'
import { askForPasskey, passkeysWork } from './passkeys.ts'

/** What a form sends besides its own fields. */
export type Proof = {
  currentPassword: string
  code: string
  passkey?: PasskeyAssertion
}

export const NO_PROOF: Proof = { currentPassword: '', code: '' }

interface Props {
  form: {
    getInputProps: (
      field: 'currentPassword' | 'code',
    ) => ReturnType<ReturnType<typeof useForm<Proof>>['getInputProps']>
    setFieldValue: (field: 'passkey', value: PasskeyAssertion) => void
  }
  /** Why it is asked for. */
  description?: string
  /** Whether the cursor begins here. */
  isFirst?: boolean
}

/** Proves that the owner asks: by the password, or where there is a second factor by a code or a passkey. decisions/0034 */
export function ProofFields({ form, description, isFirst = false }: Props) {
  const { user } = useSession()
  const mayHaveFactor = user !== undefined && user.role !== 'customer'
  const { data: factor } = trpc.secondFactor.get.useQuery(undefined, { enabled: mayHaveFactor })
  const ref = isFirst ? focusAtFirst : undefined
  if (factor === undefined || !hasSecondFactor(factor)) {
    return (
      <PasswordField
        label="Your password"
        name="password"
        {...(description !== undefined && { description })}
        autoComplete="current-password"
        ref={ref}
        {...form.getInputProps('currentPassword')}
      />
    )
  }
  return (
    <>
      <TextField
        label="Code"
        description="From your authenticator app, or a recovery code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        ref={ref}
        {...form.getInputProps('code')}
      />
      {factor.passkeys.length > 0 && passkeysWork() && (
        <PasskeyProof onProved={(passkey) => form.setFieldValue('passkey', passkey)} />
      )}
    </>
  )
}

/** A passkey instead of the code. It is sent with the form. */
function PasskeyProof({ onProved }: { onProved: (passkey: PasskeyAssertion) => void }) {
  const { mutateAsync: request } = trpc.secondFactor.requestPasskey.useMutation()
  const [state, setState] = useState<'unused' | 'asking' | 'used'>('unused')
  const ask = async () => {
    setState('asking')
    try {
      const asked = await request()
      const passkey = asked && (await askForPasskey(asked))
      if (passkey) onProved(passkey)
      setState(passkey ? 'used' : 'unused')
    } catch (error) {
      setState('unused')
      toastError(serverMessage(error) ?? 'This passkey was not accepted. Please try again.')
    }
  }
  if (state === 'used') return <output>Your passkey is ready. Continue below.</output>
  return (
    <Button variant="outline" loading={state === 'asking'} onClick={() => void ask()}>
      Use your passkey instead
    </Button>
  )
}
