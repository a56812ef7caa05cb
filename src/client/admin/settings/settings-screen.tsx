import { lazy, Suspense } from 'react'
import { trpc } from '../../api/trpc.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { LineSkeletons } from '../../ui/layout/skeletons.tsx'

/** The forms need the rules (zod): fetched together with the settings themselves. */
const fetchForms = async () => ({ default: (await import('./settings-forms.tsx')).SettingsForms })
const SettingsForms = lazy(fetchForms)

const waiting = <LineSkeletons label="Loading Settings..." count={12} />

/** What the operator can set. Spec §2, Admin layout; decisions/0017 */
export function SettingsScreen() {
  // Fetched anew at each visit: a form is opened on the current settings, and then keeps what it was opened on.
  const settings = trpc.settings.get.useQuery(undefined, { gcTime: 0 })
  return (
    <div className="page">
      <PageHeading lead="Each change counts for what is sold from then on, and is written down. Bookings already made stay as they are.">
        Settings
      </PageHeading>
      {settings.data ? (
        <Suspense fallback={waiting}>
          <SettingsForms office={settings.data} />
        </Suspense>
      ) : settings.isError ? (
        <ErrorState
          message="Failed to fetch the settings. Please try again later."
          retrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        waiting
      )}
    </div>
  )
}
