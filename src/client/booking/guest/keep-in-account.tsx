import { useSite } from '../../api/use-site.ts'
import styles from '../../auth/auth-form.module.css'
import { openAuthModal } from '../../auth/auth-modal-state.ts'
import { Button } from '../../ui/controls/button.tsx'
import { KeepByCode } from './keep-by-code.tsx'
import { KeepByPassword } from './keep-by-password.tsx'
import type { KeepProps } from './keep-by-password.tsx'

/** Below a guest's ticket: the account that keeps it, by a code or by a password where no mail goes out. decisions/0098 */
export function KeepInAccount(props: KeepProps) {
  const site = useSite()
  if (site === undefined) return null
  const Keep = site.sendsMail ? KeepByCode : KeepByPassword
  return (
    <section className={`${styles.card} ${styles.form}`} aria-labelledby="keep-in-account">
      <h2 id="keep-in-account">Keep it in an account</h2>
      <Keep {...props} />
      <Button variant="outline" wide onClick={() => openAuthModal('login', () => undefined)}>
        I have an account
      </Button>
    </section>
  )
}
