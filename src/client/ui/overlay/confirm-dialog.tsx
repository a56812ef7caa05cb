import { lazy, Suspense } from 'react'
import type { ConfirmProps } from './confirm-question.tsx'

/** Loaded on demand, since it is rarely needed. */
const ConfirmQuestion = lazy(async () => ({
  default: (await import('./confirm-question.tsx')).ConfirmQuestion,
}))

/** A confirmation before something is deleted. Needs Mantine's provider. Spec §5 */
export function ConfirmDialog(props: ConfirmProps) {
  return (
    <Suspense>
      <ConfirmQuestion {...props} />
    </Suspense>
  )
}
