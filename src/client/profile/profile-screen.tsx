import { lazy, Suspense } from 'react'
import { LineSkeletons } from '../ui/layout/skeletons.tsx'
import { trpc } from '../api/trpc.ts'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { OwnData } from './own-data.tsx'
import { ProfileCard } from './profile-card.tsx'
import styles from './profile.module.css'

/** For staff alone: nobody else fetches it. */
const SecurityCard = lazy(async () => ({
  default: (await import('./security-card.tsx')).SecurityCard,
}))

/** Who one is here, and the keys to it. Spec §2, Profile */
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
        <OwnData />
        {me.data?.role === 'CUSTOMER' && <DeleteAccount />}
      </div>
    </div>
  )
}
