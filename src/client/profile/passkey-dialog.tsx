import { useState } from 'react'
import { toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { makePasskey } from '../auth/passkeys.ts'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import type { Proof } from '../auth/proof-fields.tsx'
import { ReauthForm } from './reauth-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

type Props = Record<'onChanged' | 'onClose', () => void>

/** Adds a passkey of this device, or of one that the browser reaches. decisions/0036 */
export function PasskeyDialog({ onChanged, onClose }: Props) {
  const { mutateAsync: begin } = trpc.secondFactor.beginPasskey.useMutation()
  const { mutateAsync: add } = trpc.secondFactor.addPasskey.useMutation()
  const utils = trpc.useUtils()
  const [name, setName] = useState('')
  const [codes, setCodes] = useState<string[]>()
  const make = async (proof: Proof) => {
    const passkey = await makePasskey(await begin(proof))
    if (passkey === null) return
    const { recoveryCodes } = await add({ name: name.trim() || 'Passkey', passkey })
    toastSuccess('Your passkey is added')
    onChanged()
    void utils.site.invalidate()
    if (recoveryCodes === null) onClose()
    else setCodes(recoveryCodes)
  }
  return (
    <Dialog
      opened
      insistent={codes !== undefined}
      onClose={onClose}
      title={codes === undefined ? 'Add a passkey' : 'Your recovery codes'}
    >
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ReauthForm act="Add a passkey" onProved={make} onClose={onClose}>
          <p className={styles.words}>
            Your device asks for your finger, face or PIN and keeps the passkey. It then signs you
            in, with the password or alone.
          </p>
          <TextField
            label="Name of the passkey"
            description="Such as the device it is on"
            name="passkey-name"
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </ReauthForm>
      )}
    </Dialog>
  )
}
