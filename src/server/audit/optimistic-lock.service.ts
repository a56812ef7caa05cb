import { Fault } from '../../domain/fault.ts'
import type { Call } from '../core/call.ts'
import { findLastActor } from './audit.queries.ts'

/** What two people may edit at once, as the audit knows it and as people say it. */
const NOUNS = {
  bus: 'bus',
  route: 'route',
  schedule: 'schedule',
  user: 'user',
  point: 'point',
  fareRule: 'rule',
  concession: 'kind of passenger',
} as const

/** Something that two people may edit at once. */
interface Edited {
  /** The noun, as the audit knows it. */
  subject: keyof typeof NOUNS
  id: number
  /** The current version. */
  version: number
}

/**
 * Optimistic locking: of two editors the second is refused with the name of the first. domain.md §8
 * @param seen the version the editor saw; left out, any version may be changed
 * @throws Fault conflict
 */
export async function requireSameVersion(
  call: Call,
  { subject, id, version }: Edited,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  const who = (await findLastActor(call.db, subject, id)) ?? 'Somebody'
  throw new Fault(
    'conflict',
    `${who} has changed this ${NOUNS[subject]} meanwhile. Your changes are not saved yet.`,
  )
}
