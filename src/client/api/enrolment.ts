import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { useSyncExternalStore } from 'react'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'
import { readText, removeStored, writeText } from '../ui/browser-storage.ts'
import { createChanges } from '../ui/create-store.ts'
import { faultCode } from './server-errors.ts'
import { readSession } from './session-store.ts'

/** Notes that staff must set a second factor up before they go on: the guards then lead to the profile. */
export const noteEnrolment: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          if (faultCode(error) === 'second-factor-enrolment-required') demandEnrolment()
          observer.error(error)
        },
      }),
    )

// Staff of whom a second factor is required and who have none cannot do anything else. decisions/0036

/** Stored for this tab: a screen whose first answers are public does not find out by itself. */
const KEY = 'farebox.enrolment'
const changes = createChanges()

/** Notes that the server asks the person signed in for a second factor before anything else. */
function demandEnrolment(): void {
  writeText('tab', KEY, String(readSession().user?.id))
  changes.notify()
}

/** They have one now. */
export function enrolmentDone(): void {
  removeStored('tab', KEY)
  changes.notify()
}

/** Whether the server requires it of this person. */
export function useEnrolmentDemanded(userId: number | undefined): boolean {
  const demanded = useSyncExternalStore(changes.subscribe, () => readText('tab', KEY))
  return userId !== undefined && demanded === String(userId)
}
