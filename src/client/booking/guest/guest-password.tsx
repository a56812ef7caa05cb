import { openAuthModal } from '../../auth/auth-modal-state.ts'
import { Button } from '../../ui/controls/button.tsx'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import styles from '../../auth/auth-form.module.css'
import { choosePassword, PASSWORD_FIELD } from './use-guest-password.ts'
import type { AskedPassword } from './use-guest-password.ts'

/** A password beside the address that the ticket is found by; an account that is there is opened instead. */
export function GuestPassword({ email, password, error, type }: AskedPassword) {
  return (
    <div className={styles.form}>
      <NewPasswordField
        id={PASSWORD_FIELD}
        label="Password"
        description={choosePassword(email || 'your address')}
        value={password}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {error !== undefined && (
        <Button variant="outline" onClick={() => openAuthModal('login', () => undefined)}>
          I have an account
        </Button>
      )}
    </div>
  )
}
