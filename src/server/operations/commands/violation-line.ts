import type { Violation } from '../check/check.service.ts'

/** One broken promise, with the first ids of what breaks it. */
export const violationLine = ({ invariant, promise, subject, ids, advisory }: Violation): string =>
  `Broken (${invariant}): ${promise}: ${subject} ${ids.join(', ')}${advisory ? ' (perhaps before the database refused it; backups go on)' : ''}`
