import { useState } from 'react'
import type { Passkey } from '../../domain/account/second-factor.ts'
import { toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { Dialog } from '../ui/overlay/dialog.tsx'
import type { Proof } from '../auth/proof-fields.tsx'
import { ReauthForm } from './reauth-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

interface Props {
  onChanged: () => void
  onClose: () => void
}

/** Takes the app away, once a code or a passkey was right. */
export function RemoveAppDialog({ onChanged, onClose }: Props) {
  const { mutateAsync: remove } = trpc.secondFactor.removeApp.useMutation()
  const act = async (proof: Proof) => {
    await remove(proof)
    toastSuccess('The authenticator app is removed')
    onChanged()
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Remove the authenticator app?">
      <ReauthForm act="Remove the app" isFinal onProved={act} onClose={onClose}>
        <p className={styles.words}>
          Its codes work no more. With your last second factor the recovery codes go as well.
        </p>
      </ReauthForm>
    </Dialog>
  )
}

/** Takes a passkey away, once a code or a passkey was right. */
export function RemovePasskeyDialog({ passkey, onChanged, onClose }: Props & { passkey: Passkey }) {
  const { mutateAsync: remove } = trpc.secondFactor.removePasskey.useMutation()
  const utils = trpc.useUtils()
  const act = async (proof: Proof) => {
    await remove({ ...proof, id: passkey.id })
    toastSuccess('The passkey is removed')
    onChanged()
    void utils.site.invalidate()
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={`Remove ${passkey.name}?`}>
      <ReauthForm act="Remove the passkey" isFinal onProved={act} onClose={onClose}>
        <p className={styles.words}>
          It signs nobody in any more. The device may go on listing it until you delete it there.
        </p>
      </ReauthForm>
    </Dialog>
  )
}

/** Ten new recovery codes in place of those that are left. */
export function RenewCodesDialog({ onChanged, onClose }: Props) {
  const { mutateAsync: renew } = trpc.secondFactor.renewRecoveryCodes.useMutation()
  const [codes, setCodes] = useState<string[]>()
  const act = async (proof: Proof) => {
    setCodes(await renew(proof))
    onChanged()
  }
  return (
    <Dialog
      opened
      insistent={codes !== undefined}
      onClose={onClose}
      title={codes === undefined ? 'Make new recovery codes?' : 'Your recovery codes'}
    >
      {codes === undefined ? (
        <ReauthForm act="Make new codes" onProved={act} onClose={onClose}>
          <p className={styles.words}>Your current codes will stop working.</p>
        </ReauthForm>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  )
}
