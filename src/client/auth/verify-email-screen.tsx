import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { VerifiedAddress } from '../../domain/account/user.ts'
import { serverMessage } from '../api/server-errors.ts'
import { useMailText } from '../components/mail-text.ts'
import { useSession } from '../api/use-session.ts'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import styles from './auth-form.module.css'
import { FormFailure } from '../ui/layout/form-failure.tsx'
import { useLinkToken } from './link-token.ts'

const WORDS: Record<VerifiedAddress['outcome'], (email: string) => string> = {
  verified: (email) => `${email} is confirmed. Thank you!`,
  already: (email) => `${email} is confirmed already. There is nothing more to do.`,
}

/** Verifies the address of a token; whoever is signed in here sees the new one at once. */
function useVerify(token: string) {
  const { status, keepUser } = useSession()
  const utils = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.user.verifyEmail.useMutation()
  const [done, setDone] = useState<VerifiedAddress>()
  const [failure, setFailure] = useState<string>()
  const verify = async () => {
    setFailure(undefined)
    try {
      setDone(await mutateAsync({ token }))
    } catch (error) {
      setFailure(serverMessage(error) ?? 'Failed to confirm the address. Please try again.')
      return
    }
    if (status !== 'signedIn') return
    await utils.user.me.invalidate()
    await utils.user.me.fetch().then(keepUser, () => undefined)
  }
  return { verify: () => void verify(), sending: isPending, done, failure }
}

function Confirmed({ done }: { done: VerifiedAddress }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className={`${styles.form} ${styles.card}`}>
      <p className={styles.notice} ref={words} tabIndex={-1}>
        {WORDS[done.outcome](done.email)}
      </p>
      <Link className={buttonClass()} to={paths.home()}>
        Search buses
      </Link>
    </div>
  )
}

/** Where the link can be sent again; who is signed out comes by the login. */
function ToProfile({ variant }: { variant?: 'outline' }) {
  const { status } = useSession()
  const signedIn = status === 'signedIn'
  return (
    <Link className={buttonClass(variant)} to={signedIn ? paths.profile() : paths.login()}>
      {signedIn ? 'To my profile' : 'Log in'}
    </Link>
  )
}

function Confirm({ token }: { token: string }) {
  const { verify, sending, done, failure } = useVerify(token)
  const { confirmed } = useMailText()
  if (done) return <Confirmed done={done} />
  return (
    <div className={`${styles.form} ${styles.card}`}>
      <FormFailure message={failure} />
      <p className={styles.text}>{confirmed}</p>
      <Button wide loading={sending} onClick={verify}>
        Confirm this address
      </Button>
      {failure !== undefined && <ToProfile variant="outline" />}
    </div>
  )
}

/**
 * Where the link of a welcome and of a changed address leads. It asks for a click: programs that look into mails open
 * links too, and would confirm what nobody has read. decisions/0022
 */
export function VerifyEmailScreen() {
  const token = useLinkToken()
  return (
    <div className="page">
      <div className={styles.column}>
        <PageHeading>Confirm your e-mail address</PageHeading>
      </div>
      {token === '' ? (
        <EmptyState drawing="torn" title="The link is not complete" action={<ToProfile />}>
          Open the whole link as it was given to you, or ask for a new one in your profile.
        </EmptyState>
      ) : (
        <Confirm token={token} />
      )}
    </div>
  )
}
