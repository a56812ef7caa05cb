import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { serverMessage } from '../api/server-errors.ts'
import { useMailText } from '../components/mail-text.ts'
import { dropSession } from '../api/session-store.ts'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import styles from './auth-form.module.css'
import { FormFailure } from '../ui/layout/form-failure.tsx'
import { useLinkToken } from './link-token.ts'

function Undone({ email }: { email: string }) {
  const { linkAfterUndo } = useMailText()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className={`${styles.form} ${styles.card}`}>
      <p className={styles.notice} ref={words} tabIndex={-1}>
        Your account has the address {email} again, and everybody is signed out.
      </p>
      <p className={styles.text}>
        {linkAfterUndo} It works for 15 minutes; after that, use ‘Forgot password?’ on the login
        form.
      </p>
      <Link className={buttonClass()} to={paths.home()}>
        To the front page
      </Link>
    </div>
  )
}

function Undo({ token }: { token: string }) {
  const { passwordAfterUndo } = useMailText()
  const { mutateAsync, isPending } = trpc.user.undoEmailChange.useMutation()
  const [email, setEmail] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const undo = async () => {
    setFailure(undefined)
    try {
      const done = await mutateAsync({ token })
      // Whoever is signed in here, if it was this account, is no longer.
      dropSession()
      setEmail(done.email)
    } catch (error) {
      setFailure(serverMessage(error) ?? 'Failed to undo the change. Please try again.')
    }
  }
  if (email !== undefined) return <Undone email={email} />
  return (
    <div className={`${styles.form} ${styles.card}`}>
      <FormFailure message={failure} />
      <p className={styles.text}>
        Your account gets back the address that it had. All devices are signed out, and the password
        works no more. {passwordAfterUndo}
      </p>
      <Button wide loading={isPending} onClick={() => void undo()}>
        Undo the change
      </Button>
    </div>
  )
}

/** Where the email about a changed address leads, for who did not change it. Asks for a click. decisions/0034 */
export function UndoEmailChangeScreen() {
  const token = useLinkToken()
  return (
    <div className="page">
      <div className={styles.column}>
        <PageHeading>Have your e-mail address back</PageHeading>
      </div>
      {token === '' ? (
        <EmptyState drawing="torn" title="The link is not complete">
          Open the whole link as it was given to you.
        </EmptyState>
      ) : (
        <Undo token={token} />
      )}
    </div>
  )
}
