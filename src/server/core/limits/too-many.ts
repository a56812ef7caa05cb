import { Fault } from '../../../domain/fault.ts'

/** Seconds as people say them: up to a minute as they are, above in minutes, rounded up. */
function waitText(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

/** What somebody past a limit is told. @param waitMs until the next attempt may succeed */
export function tooMany(waitMs: number): Fault {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Fault(
    'tooMany',
    `Too many attempts. Please try again in ${waitText(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  )
}
