import { lazy, Suspense } from 'react'
import { trpc } from '../../api/trpc.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'

/** The form needs the rules (zod): fetched where it is asked for. */
const FirstStartForm = lazy(async () => ({
  default: (await import('./first-start-form.tsx')).FirstStartForm,
}))

/** The form of the first start, once the settings are there. */
export function FirstStart() {
  const settings = trpc.settings.get.useQuery(undefined, { gcTime: 0 })
  if (settings.data)
    return (
      <Suspense fallback={<Spinner />}>
        <FirstStartForm office={settings.data} />
      </Suspense>
    )
  if (!settings.isError) return <Spinner />
  return (
    <ErrorState
      message="Failed to fetch the settings. Please try again later."
      retrying={settings.isFetching}
      onRetry={() => void settings.refetch()}
    />
  )
}
