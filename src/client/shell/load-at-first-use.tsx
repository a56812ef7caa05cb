import { Suspense, useEffect, useState } from 'react'
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts'

const ToastLayer = lazyOrNothing(
  async () => (await import('../ui/overlay/toast-layer.tsx')).ToastLayer,
)
const LazyAuthDialog = lazyOrNothing(
  async () => (await import('../auth/lazy-auth-dialog.tsx')).LazyAuthDialog,
)

const latest = 1500

/** Calls back at the first touch or key, or 1.5 s later. */
function atFirstUse(callback: () => void): () => void {
  const events = ['pointerdown', 'keydown'] as const
  const timer = window.setTimeout(callback, latest)
  for (const event of events) window.addEventListener(event, callback, { once: true })
  return () => {
    window.clearTimeout(timer)
    for (const event of events) window.removeEventListener(event, callback)
  }
}

/** Registers the service worker; without it the site works as before, with a network. */
async function lookAfter(): Promise<void> {
  const worker = await import('../api/register-service-worker.ts').catch(() => undefined)
  await worker?.registerServiceWorker()
}

/** What the first paint does not wait for: toasts, the sign-in modal and the service worker. */
export function LoadAtFirstUse() {
  const [used, setUsed] = useState(false)
  useEffect(() => (used ? undefined : atFirstUse(() => setUsed(true))), [used])
  useEffect(() => {
    if (used) void lookAfter()
  }, [used])
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <ToastLayer />
      <LazyAuthDialog />
    </Suspense>
  )
}
