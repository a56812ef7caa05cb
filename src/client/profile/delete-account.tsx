import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Reauthentication } from '../../domain/account/reauthentication.input.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { isRefusal, serverMessage } from '../api/server-errors.ts'
import { dropSession } from '../api/session-store.ts'
import { toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { NO_PROOF, ProofFields } from '../auth/proof-fields.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { FailureBanner } from '../ui/layout/failure-banner.tsx'
import styles from './profile.module.css'

function DeleteForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync } = trpc.personData.eraseOwn.useMutation()
  const [failure, setFailure] = useState<string>()
  const { form, submit, sending } = useDomainForm({
    schema: Reauthentication,
    initialValues: { ...NO_PROOF },
    send: async (values) => {
      setFailure(undefined)
      await mutateAsync(values)
      dropSession()
      toastSuccess('Your account is deleted')
      await navigate(paths.home())
    },
    onFailed: (error) => {
      const refused = isRefusal(error) ? serverMessage(error) : undefined
      setFailure(refused ?? 'Failed to delete your account. Please try again.')
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ul className="bullet-list">
        <li>
          Your account goes, and with it your name, address and phone number, those of your
          passengers, and our messages to you.
        </li>
        <li>
          What was sold and paid stays in our books without a name: tax law asks for that. You
          cannot open your tickets any more.
        </li>
        <li>This cannot be undone.</li>
      </ul>
      <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
      <ProofFields form={form} isFirst />
      <div className={`wrap-row ${styles.buttons}`}>
        <Button variant="outline" onClick={onDone}>
          Keep my account
        </Button>
        <Button type="submit" loading={sending}>
          Delete for good
        </Button>
      </div>
    </form>
  )
}

/** Lets customers delete their account with their password. decisions/0029 */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles.card} aria-labelledby="delete-account">
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 id="delete-account" className={styles.title}>
            Delete account
          </h2>
          <p className={styles.text}>
            Erases everything that says who you are, once no journey is ahead and no refund is due.
          </p>
        </div>
        {!asking && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        )}
      </div>
      {asking && <DeleteForm onDone={() => setAsking(false)} />}
    </section>
  )
}
