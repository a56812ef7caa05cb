import { useState } from 'react'
import type { Profile } from '../../domain/account/user.ts'
import { Button } from '../ui/controls/button.tsx'
import { AddressBadge, AddressStatus } from './address-status.tsx'
import { initialsOf } from './initials.ts'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'

function Facts({ user }: { user: Profile }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Full Name</dt>
        <dd>{user.name}</dd>
      </div>
      <div>
        <dt>Email Address</dt>
        <dd>
          {user.email}
          <div className={styles.badge}>
            <AddressBadge emailVerified={user.emailVerified} />
          </div>
        </dd>
      </div>
      <div>
        <dt>Phone Number</dt>
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
