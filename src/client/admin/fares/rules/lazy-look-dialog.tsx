import { lazy, Suspense } from 'react'
import type { ComponentProps } from 'react'

const LookDialog = lazy(async () => ({ default: (await import('./look-dialog.tsx')).LookDialog }))

/** Loaded on demand: the list does not wait for dialogs. */
export function LazyLookDialog(props: ComponentProps<typeof LookDialog>) {
  return (
    <Suspense>
      <LookDialog {...props} />
    </Suspense>
  )
}
