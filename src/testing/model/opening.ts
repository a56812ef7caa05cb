import Sqlite from 'better-sqlite3'
import { addBus } from '../../server/fleet/bus.service.ts'
import { startSession } from '../../server/account/session/session.service.ts'
import { atomically, requireAdmin } from '../../server/core/call.ts'
import type { Actor } from '../../server/core/call.ts'
import type { Parts } from '../../server/core/parts.ts'
import { addRoute } from '../../server/fleet/route.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import { aBus, aRoute, aSchedule, TODAY, TOMORROW } from '../builders/fleet.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { testContext } from '../harness/test-context.ts'
import type { TestContext } from '../harness/test-context.ts'
import type { ModelTrip } from './model.ts'

/** So few that they are wanted by several. */
const SEATS = 6
/** Divisible by nothing, so that each share has to be rounded. */
const FARE = 907

export interface OpeningTrip {
  id: number
  seatIds: number[]
  input: ScheduleInput
  truth: Omit<ModelTrip, 'blocked'>
}

/** Where every run begins: two trips on sale tonight and tomorrow night, and who deals with them. */
export interface Opening {
  /** The bytes of the database. */
  database: Buffer
  parts: Parts
  now: number
  customers: SignedIn[]
  agent: Actor
  admin: Actor
  trips: OpeningTrip[]
}

/** Somebody who has a session, which no key has. */
type SignedIn = Actor & { sessionId: number }

/** A customer with a session, made without a password. */
async function signedIn(house: TestContext): Promise<SignedIn> {
  const { actor } = await house.actingAs('CUSTOMER')
  const { sessionId } = await atomically(house.call(), (call) => startSession(call, actor.id))
  return { ...actor, sessionId }
}

/** Prepares it once for all runs. */
export async function prepareOpening(whenDone: WhenDone): Promise<Opening> {
  const house = await testContext({ whenDone })
  const { actor: admin } = await house.actingAs('ADMIN')
  const office = requireAdmin(house.call(admin))
  const { actor: agent } = await house.actingAs('AGENT')
  const customers = [await signedIn(house), await signedIn(house)]
  const { id: routeId } = await addRoute(office, aRoute())
  const trips: Omit<OpeningTrip, 'seatIds' | 'truth'>[] = []
  for (const scheduleDate of [TODAY, TOMORROW]) {
    const { id: busId } = await addBus(office, aBus())
    const input = aSchedule({ busId, routeId, scheduleDate, totalSeats: SEATS, farePrice: FARE })
    trips.push({ id: (await addSchedule(office, input)).id, input })
  }
  const sqlite = new Sqlite(house.file)
  const opening = {
    database: sqlite.serialize(),
    parts: house.parts,
    now: house.parts.clock(),
    customers,
    agent,
    admin,
    trips: trips.map((trip) => ({
      ...trip,
      seatIds: sqlite
        .prepare<[number], number>('select id from seats where schedule_id = ? order by id')
        .pluck()
        .all(trip.id),
      truth: {
        places: sqlite
          .prepare<[number], ModelTrip['places'][number]>(
            `select departure_at as at, distance as km, slug from trip_nodes
             where schedule_id = ? order by node`,
          )
          .all(trip.id),
        seats: SEATS,
        farePaise: FARE * 100,
        cancelled: false,
        salesStopped: false,
      },
    })),
  }
  sqlite.close()
  return opening
}
