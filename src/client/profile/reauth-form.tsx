import { useState } from 'react'
import { Reauthentication } from '../../domain/account/reauthentication.input.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { isRefusal, serverMessage } from '../api/server-errors.ts'
import { NO_PROOF, ProofFields } from '../auth/proof-fields.tsx'
import type { Proof } from '../auth/proof-fields.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FailureBanner } from '../ui/layout/failure-banner.tsx'
import { DialogFoot } from '../ui/overlay/dialog-foot.tsx'
import styles from './security.module.css'

interface Props {
  /** What the action will do. */
  children: React.ReactNode
  /** The button's label. */
  act: string
  /** It takes something away for good. */
  isFinal?: boolean
  onProved: (proof: Proof) => Promise<void>
  onClose: () => void
}

/** Asks again for the password or the second factor before something that could take the account over. decisions/0034 */
export function ReauthForm({ children, act, isFinal = false, onProved, onClose }: Props) {
  const [failure, setFailure] = useState<string>()
  const { form, submit, sending } = useDomainForm<Proof>({
    schema: Reauthentication,
    initialValues: NO_PROOF,
    send: async (proof) => {
      setFailure(undefined)
      await onProved(proof)
    },
    onFailed: (error) => {
      const refused = isRefusal(error) ? serverMessage(error) : undefined
      setFailure(refused ?? 'This did not work. Please try again.')
    },
  })
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      {children}
      <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
      <ProofFields form={form} isFirst />
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button variant={isFinal ? 'danger' : 'primary'} type="submit" loading={sending}>
          {act}
        </Button>
      </DialogFoot>
    </form>
  )
}
