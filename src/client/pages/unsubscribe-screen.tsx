import { Link } from 'react-router-dom'
import { isRefusal } from '../api/server-errors.ts'
import { trpc } from '../api/trpc.ts'
import { useLinkToken } from '../auth/link-token.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import styles from './unsubscribe-screen.module.css'

function Ended() {
  return (
    <EmptyState
      drawing="signpost"
      title="You are off the list"
      action={
        <Link className={buttonClass('outline')} to={paths.home()}>
          Go to the home page
        </Link>
      }
    >
      The newsletter no longer comes to this address, and the address is forgotten. If you change
      your mind, subscribe again at the foot of the home page.
    </EmptyState>
  )
}

function Question({ token }: { token: string }) {
  const leave = trpc.newsletter.unsubscribe.useMutation()
  if (leave.isSuccess) return <Ended />
  return (
    <>
      <p className={styles.words}>
        One press ends it. Messages about your bookings go on: they are not part of it.
      </p>
      <Button loading={leave.isPending} onClick={() => leave.mutate({ token })}>
        Unsubscribe
      </Button>
      <p className={styles.problem} role="alert">
        {leave.isError &&
          (isRefusal(leave.error)
            ? 'The link is not complete. Open the whole link of the newsletter.'
            : 'Failed to unsubscribe. Please try again.')}
      </p>
    </>
  )
}

/** Where the link of a newsletter leads: one click ends the subscription, signed in or not, any number of times. */
export function UnsubscribeScreen() {
  const token = useLinkToken()
  return (
    <div className="page-text">
      <PageHeading>Unsubscribe from the newsletter</PageHeading>
      {token === '' ? (
        <EmptyState drawing="torn" title="The link is not complete">
          Open the whole link of the newsletter.
        </EmptyState>
      ) : (
        <Question token={token} />
      )}
    </div>
  )
}
