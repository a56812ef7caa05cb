import type { Instant } from '../../domain/time/calendar.ts'

/** An instant as a file for other programs has it: ISO 8601 in UTC. */
export const iso = (at: Instant): string => new Date(at).toISOString()

/** The same of one that may not have come. */
export const isoOrNull = (at: Instant | null): string | null => (at === null ? null : iso(at))
