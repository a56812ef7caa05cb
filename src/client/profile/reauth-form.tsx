import { useState } from 'react'
import { Reauthentication } from '../../domain/account/reauthentication.input.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { fieldErrors, isRefusal, serverMessage } from '../api/server-errors.ts'
import { Button } from '../ui/controls/button.tsx'
import { focusAtFirst } from '../ui/controls/focus-at-first.ts'
import { FailureBanner } from '../ui/layout/failure-banner.tsx'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { DialogFoot } from '../ui/overlay/dialog-foot.tsx'
import styles from './security.module.css'

interface Props {
  /** What the action will do. */
  children: React.ReactNode
  /** The button's label. */
  act: string
  /** It takes something away for good. */
  isFinal?: boolean
  onProved: (proof: { currentPassword: string }) => Promise<void>
  onClose: () => void
}

/** Asks for the password once more before something that could take the account over. decisions/0034 */
export function ReauthForm({ children, act, isFinal = false, onProved, onClose }: Props) {
  const [failure, setFailure] = useState<string>()
  const { form, submit, sending } = useDomainForm({
    schema: Reauthentication,
    initialValues: { currentPassword: '' },
    send: async (proof) => {
      setFailure(undefined)
      await onProved(proof)
    },
    onFailed: (error) => {
      if (fieldErrors(error).some(({ field }) => field === 'currentPassword')) return
      const refused = isRefusal(error) ? serverMessage(error) : undefined
      setFailure(refused ?? 'This did not work. Please try again.')
    },
  })
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      {children}
      <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        ref={focusAtFirst}
        {...form.getInputProps('currentPassword')}
      />
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
