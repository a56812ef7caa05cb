import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'
import { demandEnrolment } from './enrolment.ts'
import { faultCode } from './faults.ts'

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
