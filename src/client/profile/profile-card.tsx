import { useState } from 'react'
import type { Profile } from '../../domain/account/user.ts'
import { serverMessage } from '../api/server-errors.ts'
import { toastError, toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { useMailText } from '../components/mail-text.ts'
import { Button } from '../ui/controls/button.tsx'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'

const segmenter = new Intl.Segmenter()

function Facts({ user }: { user: Profile }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt className="dimmed-note">Full Name</dt>
        <dd>{user.name}</dd>
      </div>
      <div>
        <dt className="dimmed-note">Email Address</dt>
        <dd>
          {user.email}
          <div className={styles.badge}>
            <AddressBadge emailVerified={user.emailVerified} />
          </div>
        </dd>
      </div>
      <div>
        <dt className="dimmed-note">Phone Number</dt>
        <dd>{user.phone ?? '–'}</dd>
      </div>
    </dl>
  )
}

/** The three facts of a person, to read and, after Edit Profile, to change. Spec §2, Profile */
export function ProfileCard({ user }: { user: Profile }) {
  const [editing, setEditing] = useState(false)
  return (
    <section className={styles.card} aria-label="Your details">
      <div className={styles.who}>
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <p className={styles.name}>{user.name}</p>
        {!editing && (
          <Button variant="outline" onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        )}
      </div>
      {editing ? (
        <ProfileForm user={user} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Facts user={user} />
          <AddressStatus profile={user} />
        </>
      )}
    </section>
  )
}

function useAddressActions() {
  const utils = trpc.useUtils()
  const { mutateAsync: sendLink, isPending: sending } = trpc.user.sendVerification.useMutation()
  const { mutateAsync: cancelChange, isPending: cancelling } =
    trpc.user.cancelEmailChange.useMutation()
  const [sentTo, setSentTo] = useState<string>()
  const send = async (address: string) => {
    try {
      await sendLink()
      setSentTo(address)
    } catch (error) {
      toastError(serverMessage(error) ?? 'Failed to send the link. Please try again.')
      // The link may have been opened meanwhile, on another device.
      await utils.user.me.invalidate()
    }
  }
  const cancel = async () => {
    try {
      utils.user.me.setData(undefined, await cancelChange())
      toastSuccess('Your e-mail address stays as it is')
    } catch (error) {
      toastError(serverMessage(error) ?? 'Failed to cancel the change. Please try again.')
    }
  }
  return { send, sending, sentTo, cancel, cancelling }
}

/** Whether the current address is verified, by shape and words. */
function AddressBadge({ emailVerified }: Pick<Profile, 'emailVerified'>) {
  return emailVerified ? (
    <StatusBadge status="VERIFIED" label="Verified" tone="good" />
  ) : (
    <StatusBadge status="UNVERIFIED" label="Not verified yet" tone="warning" />
  )
}

/** What to do about an address that is not verified, or about the one that waits to be. decisions/0022 */
function AddressStatus({ profile }: { profile: Profile }) {
  const { email, emailVerified, pendingEmail } = profile
  const acts = useAddressActions()
  const words = useMailText()
  if (emailVerified && pendingEmail === null) return null
  const waiting = pendingEmail ?? email
  return (
    <div className={styles.status}>
      {pendingEmail !== null && (
        <p className={styles.waiting}>Waiting for confirmation: {pendingEmail}</p>
      )}
      <p className={styles.text}>
        {pendingEmail === null ? words.confirm : words.confirmOther(email)}
      </p>
      <div className="wrap-row">
        <Button variant="outline" loading={acts.sending} onClick={() => void acts.send(waiting)}>
          {words.linkAgain}
        </Button>
        {pendingEmail !== null && (
          <Button variant="quiet" loading={acts.cancelling} onClick={() => void acts.cancel()}>
            Cancel the change
          </Button>
        )}
      </div>
      <output className={styles.text}>{acts.sentTo === waiting && words.linkMade(waiting)}</output>
    </div>
  )
}

function firstLetter(word: string | undefined): string {
  const [first] = segmenter.segment(word ?? '')
  return first?.segment ?? ''
}

/** Up to two letters that stand for a name: `Asha Rao` is AR, `Asha` is A. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map(firstLetter).join('').toUpperCase()
}
