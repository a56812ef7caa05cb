import { lazy, Suspense, useState } from 'react'
import { useAuthModalState } from './auth-modal-state.ts'

const AuthDialog = lazy(async () => ({ default: (await import('./auth-dialog.tsx')).AuthDialog }))

/** The sign-in modal: its forms and their schemas are fetched when it is first opened. */
export function LazyAuthDialog() {
  const { form } = useAuthModalState()
  const [wanted, setWanted] = useState(false)
  if (form !== null && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <AuthDialog />
    </Suspense>
  )
}
