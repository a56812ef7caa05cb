import { lazy, Suspense } from 'react'
import type { ConfirmProps } from './confirm-question.tsx'

/** No list waits for a question that is rarely asked. */
const ConfirmQuestion = lazy(async () => ({
  default: (await import('./confirm-question.tsx')).ConfirmQuestion,
}))

/** A question before something is gone. Needs Mantine's ground. Spec §5 */
export function ConfirmDialog(props: ConfirmProps) {
  return (
    <Suspense>
      <ConfirmQuestion {...props} />
    </Suspense>
  )
}
