import { lazy, Suspense } from 'react'
import type { ConfirmProps } from './confirm-dialog-content.tsx'

/** Loaded on demand, since it is rarely needed. */
const ConfirmDialogContent = lazy(async () => ({
  default: (await import('./confirm-dialog-content.tsx')).ConfirmDialogContent,
}))

/** A confirmation before something is deleted. Spec §5 */
export function ConfirmDialog(props: ConfirmProps) {
  return (
    <Suspense>
      <ConfirmDialogContent {...props} />
    </Suspense>
  )
}
