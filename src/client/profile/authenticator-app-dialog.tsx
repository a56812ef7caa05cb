import { useState } from 'react'
import type { NewAuthenticatorApp } from '../../domain/account/second-factor.ts'
import { FirstCodeInput } from '../../domain/account/second-factor.input.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { isRefusal, serverMessage } from '../api/server-errors.ts'
import { toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { Button } from '../ui/controls/button.tsx'
import { DialogFoot } from '../ui/overlay/dialog-foot.tsx'
import { CopyButton } from '../ui/controls/copy-button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { focusAtFirst } from '../ui/controls/focus-at-first.ts'
import { FailureBanner } from '../ui/layout/failure-banner.tsx'
import { qrSource } from '../ui/qr-code.ts'
import { TextField } from '../ui/controls/text-field.tsx'
import { ReauthForm } from './reauth-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

interface Props {
  /** Called after a change: the list is fetched again. */
  onChanged: () => void
  onClose: () => void
}

/** Sets an authenticator app up: the password, the QR code with its first code, the recovery codes. decisions/0036 */
export function AuthenticatorAppDialog({ onChanged, onClose }: Props) {
  const { mutateAsync: begin } = trpc.secondFactor.beginApp.useMutation()
  const [app, setApp] = useState<NewAuthenticatorApp>()
  const [codes, setCodes] = useState<string[]>()
  const confirmed = (recoveryCodes: string[] | null) => {
    toastSuccess('Your authenticator app is set up')
    onChanged()
    if (recoveryCodes === null) onClose()
    else setCodes(recoveryCodes)
  }
  return (
    <Dialog
      opened
      insistent={codes !== undefined}
      onClose={onClose}
      title={codes === undefined ? 'Set up an authenticator app' : 'Your recovery codes'}
    >
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : app === undefined ? (
        <ReauthForm
          act="Continue"
          onProved={async (proof) => setApp(await begin(proof))}
          onClose={onClose}
        >
          <p className={styles.words}>
            You need an app for one-time codes on your phone, such as Google Authenticator,
            Microsoft Authenticator or Aegis.
          </p>
        </ReauthForm>
      ) : (
        <FirstCodeForm app={app} onConfirmed={confirmed} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface FirstCodeProps {
  app: NewAuthenticatorApp
  onConfirmed: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

/** The secret in groups of four, easier to type. */
const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

function FirstCodeForm({ app, onConfirmed, onClose }: FirstCodeProps) {
  const { mutateAsync: confirm } = trpc.secondFactor.confirmApp.useMutation()
  const [failure, setFailure] = useState<string>()
  const { form, submit, sending } = useDomainForm({
    schema: FirstCodeInput,
    initialValues: { code: '' },
    send: async (input) => {
      setFailure(undefined)
      onConfirmed((await confirm(input)).recoveryCodes)
    },
    onFailed: (error) => {
      const refused = isRefusal(error) ? serverMessage(error) : undefined
      setFailure(refused ?? 'This did not work. Please try again.')
    },
  })
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <p className={styles.words}>Scan this code with the app, or type the key into it.</p>
      <img
        className={styles.qr}
        src={qrSource(app.uri)}
        alt="QR code for an authenticator app"
        width={220}
        height={220}
      />
      <div className={styles.key}>
        <code aria-label="Key">{spaced(app.secret)}</code>
        <CopyButton text={app.secret}>Copy key</CopyButton>
      </div>
      <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
      <TextField
        label="Code that the app shows"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        ref={focusAtFirst}
        {...form.getInputProps('code')}
      />
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={sending}>
          Confirm
        </Button>
      </DialogFoot>
    </form>
  )
}
