import { lazy, Suspense, useState } from 'react'
import { ChangePasswordInput, newPasswordBy } from '../../domain/account/user.input.ts'
import { useDomainForm } from '../api/use-domain-form.ts'
import { serverMessage } from '../api/server-errors.ts'
import { toastError, toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { Button } from '../ui/controls/button.tsx'
import { focusAtFirst } from '../ui/controls/focus-at-first.ts'
import { useSession } from '../api/use-session.ts'
import { NewPasswordField } from '../auth/new-password-field.tsx'
import { passwordRuleOf } from '../../domain/account/user.ts'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { LineSkeletons } from '../ui/layout/skeletons.tsx'
import { Devices } from './devices.tsx'
import { DownloadData } from './download-data.tsx'
import { ProfileCard } from './profile-card.tsx'
import styles from './profile.module.css'
import { useRevokeApiKeys, RevokeKeysField } from './also-revoke-keys.tsx'

/** For staff alone: nobody else fetches it. */
const SecurityCard = lazy(async () => ({
  default: (await import('./security-card.tsx')).SecurityCard,
}))

/** For customers alone. */
const DeleteAccount = lazy(async () => ({
  default: (await import('./delete-account.tsx')).DeleteAccount,
}))

/** The profile: personal data, sign-in and sessions. Spec §2, Profile */
export function ProfileScreen() {
  const me = trpc.user.me.useQuery()
  return (
    <div className="page">
      <div className={styles.column}>
        <PageHeading>Profile</PageHeading>
        {me.data && <ProfileCard user={me.data} />}
        {me.isPending && <LineSkeletons label="Loading your profile…" />}
        {me.isError && !me.data && (
          <ErrorState
            message="Failed to load your profile. Please try again."
            retrying={me.isFetching}
            onRetry={() => void me.refetch()}
          />
        )}
        <ChangePassword />
        {me.data && me.data.role !== 'CUSTOMER' && (
          <Suspense>
            <SecurityCard />
          </Suspense>
        )}
        <Devices />
        <DownloadData />
        {me.data?.role === 'CUSTOMER' && (
          <Suspense>
            <DeleteAccount />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const keys = useRevokeApiKeys()
  const rule = passwordRuleOf(useSession().user?.role === 'customer' ? 'CUSTOMER' : 'AGENT')
  const { mutateAsync } = trpc.user.changePassword.useMutation()
  const { form, submit, sending } = useDomainForm({
    schema: ChangePasswordInput.extend({ newPassword: newPasswordBy(rule) }),
    initialValues: { currentPassword: '', newPassword: '' },
    send: async (values) => {
      await mutateAsync({ ...values, revokeApiKeys: keys.revoked })
      await keys.refresh()
      toastSuccess('Your password is changed')
      onDone()
    },
    onFailed: (error) => {
      toastError(serverMessage(error) ?? 'Failed to change the password. Please try again.')
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        ref={focusAtFirst}
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordField label="New password" rule={rule} {...form.getInputProps('newPassword')} />
      <RevokeKeysField keys={keys} />
      <div className={`wrap-row ${styles.buttons}`}>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={sending}>
          Change password
        </Button>
      </div>
    </form>
  )
}

/** A new password for who knows the old one; every other device is signed out by it. */
function ChangePassword() {
  const [editing, setEditing] = useState(false)
  return (
    <section className={styles.card} aria-labelledby="password">
      <div className={styles.row}>
        <div>
          <h2 id="password" className={styles.title}>
            Password
          </h2>
          <p className={styles.text}>A new password signs out your other devices.</p>
        </div>
        {!editing && (
          <Button variant="outline" onClick={() => setEditing(true)}>
            Change password
          </Button>
        )}
      </div>
      {editing && <PasswordForm onDone={() => setEditing(false)} />}
    </section>
  )
}
