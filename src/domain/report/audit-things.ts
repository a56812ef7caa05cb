import type { AuditDetail, AuditRow } from './audit.ts'

/** The nouns whose things have a name. */
export const NAMED_NOUNS = [
  'booking',
  'passenger',
  'message',
  'schedule',
  'bus',
  'route',
  'stop',
  'point',
  'concession',
  'user',
  'session',
  'apiKey',
] as const
export type NamedNoun = (typeof NAMED_NOUNS)[number]

/** A thing that the audit has the id of, as people know it. */
export interface AuditThing {
  /** A passenger and a message are named by their booking, a session by its user. */
  noun: Exclude<NamedNoun, 'passenger' | 'message' | 'session'>
  id: number
  name: string
}

/** An entry of the list, with names in place of ids. */
export interface ListedAuditRow extends AuditRow {
  /** What it was done to; null where that has no name, or is gone. */
  thing: AuditThing | null
  /** The things that its details have the ids of, by the field; those that are gone are left out. */
  mentioned: Readonly<Record<string, readonly AuditThing[]>>
}

const NOUN_OF_FIELD: Readonly<Record<string, NamedNoun>> = {
  bookingId: 'booking',
  scheduleId: 'schedule',
  masterId: 'schedule',
  busId: 'bus',
  routeId: 'route',
  pointId: 'point',
  substituteId: 'point',
  boardingPointId: 'point',
  droppingPointId: 'point',
  points: 'point',
  userId: 'user',
}

/** Whose ids a field of an entry's details holds; undefined for other fields, and for ids of what has no name. */
export function nounOfField(
  { action, detail }: { action: string; detail: AuditDetail },
  field: string,
): NamedNoun | undefined {
  // A change of buses says which bus went and which came; a master that is handed over, to which trip.
  if (field === 'to' && action === 'handOver') return 'schedule'
  if ((field === 'from' || field === 'to') && 'swapId' in detail) return 'bus'
  return NOUN_OF_FIELD[field]
}

/** The ids that a field holds, alone or as a list; none where it holds anything else. */
export const idsIn = (value: unknown): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number')
