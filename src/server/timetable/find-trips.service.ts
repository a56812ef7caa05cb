import { SECOND } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import type { Reader } from '../db/connection/store.ts'
import { operatorToday } from '../settings/operator-today.service.ts'
import { TripReader } from './read-trips.service.ts'
import { nodeAt, Timetable } from './timetable.service.ts'
import type { CurrentTrip } from './timetable.service.ts'
import { stopOf } from './timetable-trip.ts'
import type { TimetableTrip, TripStop } from './timetable-trip.ts'
import { selectDepartures, selectJourneys } from './timetable.queries.ts'
import { TripClaims } from './trip-claims.ts'

/** A trip from one of its places to another, with its claims. */
export interface FoundJourney extends CurrentTrip {
  boarding: TripStop
  dropping: TripStop
}

interface Asked {
  /** The slug of a town. */
  source: string
  destinations: readonly string[]
  /** Days at the source, both included. */
  first: ServiceDay
  last: ServiceDay
}

/** So many trips are read at once; where more leave, those that reach the destination are selected first. */
const MOST_UNKNOWN = 40

const newSlot = (): { timetable: Timetable | undefined } => ({ timetable: undefined })

/** This server's timetable. */
function timetableOf({ dependencies }: Call): Timetable {
  const slot = dependencies.memory.get(newSlot)
  return (slot.timetable ??= new Timetable(dependencies))
}

/** Whether a call reads what is committed, as the timetable has it; within a transaction it sees its own writes. */
const readsCommitted = ({ db, dependencies }: Call): boolean => db === dependencies.store.reader

/** Some trips with their claims, each at the place of its id; undefined where there is none. */
export async function findTrips(
  call: Call,
  ids: readonly number[],
): Promise<(CurrentTrip | undefined)[]> {
  if (readsCommitted(call)) return timetableOf(call).get(ids)
  const read = await new TripReader().read(call.db, ids)
  const byId = new Map(read.map((trip) => [trip.id, withOwnClaims(trip)]))
  return ids.map((id) => byId.get(id))
}

/** The claims on the seats of some trips, by their ids; a trip that has none may be missing. */
export async function findClaims(
  call: Call,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TripClaims>> {
  if (!readsCommitted(call)) return new TripReader().readClaims(call.db, ids)
  const trips = await timetableOf(call).get(ids)
  return new Map(trips.flatMap((one) => (one === undefined ? [] : [[one.trip.id, one.claims]])))
}

const withOwnClaims = (trip: TimetableTrip): CurrentTrip => ({
  trip,
  claims: trip.claims ?? TripClaims.NONE,
})

/** The trips on offer between places, in order of departure. domain.md §2 */
export async function findJourneysFrom(call: Call, asked: Asked): Promise<FoundJourney[]> {
  const { source, destinations, first, last } = asked
  const inMemory = readsCommitted(call)
    ? timetableOf(call).departures(source, first, last)
    : undefined
  if (inMemory === undefined) return readJourneysFrom(call, asked)
  const found = inMemory.flatMap((trip) => journeysOn(trip, source, destinations))
  const current = await timetableOf(call).withClaims(found.map(({ trip }) => trip))
  return found.map((journey, index) => ({
    ...journey,
    claims: current[index]?.claims ?? TripClaims.NONE,
  }))
}

/** The same from the database, which knows the departures of all days. */
async function readJourneysFrom(call: Call, asked: Asked): Promise<FoundJourney[]> {
  let departures = await selectDepartures(call.db, asked)
  const ids = departures.map(({ id }) => id)
  const unknown = readsCommitted(call) ? timetableOf(call).countUnknown(ids) : ids.length
  if (unknown > MOST_UNKNOWN) departures = await selectReaching(call.db, departures, asked)
  const trips = await findTrips(
    call,
    departures.map(({ id }) => id),
  )
  return trips.flatMap((one) =>
    one === undefined
      ? []
      : journeysOn(one.trip, asked.source, asked.destinations).map((journey) => ({
          ...journey,
          claims: one.claims,
        })),
  )
}

interface Departure {
  id: number
  from: number
}

/** Those departures that reach one of the destinations later, in their order. */
async function selectReaching(
  db: Reader,
  departures: readonly Departure[],
  { destinations, ...asked }: Asked,
): Promise<Departure[]> {
  const rows = await Promise.all(
    destinations.map((destination) => selectJourneys(db, { ...asked, destination })),
  )
  const reaching = new Set(rows.flat().map(({ id }) => id))
  return departures.filter(({ id }) => reaching.has(id))
}

/** What of a trip goes from a place to others; nothing where it is cancelled or its sales are stopped. */
function journeysOn(
  trip: TimetableTrip,
  source: string,
  destinations: readonly string[],
): Omit<FoundJourney, 'claims'>[] {
  if (trip.status !== 'SCHEDULED' || trip.salesStoppedAt !== null) return []
  const from = nodeAt(trip, source)?.node ?? Infinity
  const boarding = stopOf(trip, from)
  if (boarding === undefined) return []
  const journeys: Omit<FoundJourney, 'claims'>[] = []
  for (const { node, slug } of trip.pattern.nodes) {
    if (node <= from || !destinations.includes(slug)) continue
    const dropping = stopOf(trip, node)
    if (dropping !== undefined) journeys.push({ trip, boarding, dropping })
  }
  return journeys
}

/** Loads the whole timetable of this server now, with all that has changed. @throws Fault unavailable */
export async function loadTimetable(call: Call): Promise<void> {
  const today = await operatorToday(call)
  // oxlint-disable-next-line no-await-in-loop -- piece by piece
  while (await timetableOf(call).loadMore(today)) continue
}

/** How long nothing happens where all is loaded: midnight brings a new day. */
const IDLE_MS = 10 * SECOND
/** Between two pieces, for requests. */
const REST_MS = 4

/**
 * Loads the timetable of a server that listens, the next days first, and keeps it up to date.
 * @param call of the start
 * @returns what ends that
 */
export function keepTimetable(call: Call): () => Promise<void> {
  const timetable = timetableOf(call)
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isStopped = false
  let losses = timetable.losses
  const workAfter = (ms: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void (working ??= work()), ms).unref()
  }
  const work = async (): Promise<void> => {
    const isMore = await loadSome(call, timetable)
    working = undefined
    // Where another process goes on writing, or no other server can be heard, loading would never end.
    const isLost = timetable.losses !== losses
    losses = timetable.losses
    workAfter(!isLost && (isMore || timetable.isBehind) ? REST_MS : IDLE_MS)
  }
  timetable.onToRead(() => workAfter(REST_MS))
  workAfter(0)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await working
  }
}

async function loadSome(call: Call, timetable: Timetable): Promise<boolean> {
  try {
    return await timetable.loadMore(await operatorToday(call))
  } catch (error) {
    call.dependencies.log.warn(
      { err: error },
      'The timetable could not be loaded; it is tried again',
    )
    return false
  }
}
