import type { Instant } from './calendar.ts'

/** An instant as a file for other programs has it: ISO 8601 in UTC. */
export const isoText = (at: Instant): string => new Date(at).toISOString()

/** The same of one that may not have come. */
export const isoTextOrNull = (at: Instant | null): string | null =>
  at === null ? null : isoText(at)
