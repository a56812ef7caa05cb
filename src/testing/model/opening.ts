import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import { startSession } from '../../server/account/session/session.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import { requireAdmin } from '../../server/core/call.ts'
import type { Actor } from '../../server/core/call.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { addRoute } from '../../server/fleet/route.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { seatLayout } from '../../domain/seat/seat-layout.ts'
import { aBus, aRoute, aSchedule, TODAY, TOMORROW } from '../builders/fleet.ts'
import { tamper } from '../harness/tamper.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { testContext } from '../harness/test-context.ts'
import type { TestContext } from '../harness/test-context.ts'
import { migratedFile } from '../harness/test-store.ts'
import { endConnections, onPostgres, urlOf } from '../postgres/test-database.ts'
import type { ModelBus, ModelPlace, ModelTrip } from './model.ts'

/** So few that they are wanted by several. */
const SEATS = 6
/**
 * First the buses of the two trips. Those that can come instead have the same seats without air conditioning, too few,
 * berths, or more.
 */
const BUSES = [
  { busType: 'AC', totalSeats: SEATS },
  { busType: 'AC', totalSeats: SEATS },
  { busType: 'NON_AC', totalSeats: SEATS },
  { busType: 'NON_AC', totalSeats: 3 },
  { busType: 'SLEEPER', totalSeats: SEATS },
  { busType: 'AC', totalSeats: 8 },
] as const
/** Divisible by nothing, so that each share has to be rounded. */
const FARE = 907

export interface OpeningTrip {
  id: number
  seatIds: number[]
  input: ScheduleInput
  model: Pick<ModelTrip, 'places' | 'farePaise'>
}

interface OpeningBus extends ModelBus {
  id: number
}

/** Where every run begins: two trips on sale tonight and tomorrow night, and the people of the run. */
export interface Opening {
  /** The path of its database, which nobody has open: it is copied for the runs. */
  file: string
  /** Their store is closed; each start brings its own. */
  dependencies: Dependencies
  now: number
  customers: SignedIn[]
  agent: Actor
  admin: Actor
  buses: OpeningBus[]
  /** The first with the first bus, and so on. */
  trips: OpeningTrip[]
}

/** Somebody who has a session, which no key has. */
type SignedIn = Actor & { sessionId: number }

/** A customer with a session, made without a password. */
async function signedIn(context: TestContext): Promise<SignedIn> {
  const { actor } = await context.actingAs('CUSTOMER')
  const { sessionId } = await atomically(context.call(), (call) => startSession(call, actor.id))
  return { ...actor, sessionId }
}

const placeOf = ({ number, kind, deck, window }: ModelPlace): ModelPlace => ({
  number,
  kind,
  deck,
  window,
})

/** Prepares it once for all runs. */
export async function prepareOpening(whenDone: WhenDone): Promise<Opening> {
  const file = await migratedFile(whenDone)
  const endings: Parameters<WhenDone>[0][] = []
  const context = await testContext({ file, whenDone: (ending) => void endings.push(ending) })
  const { actor: admin } = await context.actingAs('ADMIN')
  const office = requireAdmin(context.call(admin))
  const { actor: agent } = await context.actingAs('AGENT')
  const customers = [await signedIn(context), await signedIn(context)]
  const { id: routeId } = await addRoute(office, aRoute())
  const trips: Omit<OpeningTrip, 'seatIds' | 'model'>[] = []
  const buses: OpeningBus[] = []
  for (const bus of BUSES) {
    const { id } = await addBus(office, aBus(bus))
    const seats = seatLayout(bus.busType, bus.totalSeats).map(placeOf)
    buses.push({ id, seats, hasAirConditioning: bus.busType === 'AC' })
  }
  for (const [which, scheduleDate] of [TODAY, TOMORROW].entries()) {
    const busId = buses[which]?.id ?? 0
    const input = aSchedule({ busId, routeId, scheduleDate, totalSeats: SEATS, farePrice: FARE })
    trips.push({ id: (await addSchedule(office, input)).id, input })
  }
  // oxlint-disable-next-line no-await-in-loop -- the last first
  for (const ending of endings.toReversed()) await ending()
  // A pooler keeps connections for whoever comes next.
  if (onPostgres) await endConnections(urlOf(file), 'true')
  return {
    file,
    dependencies: context.dependencies,
    now: context.dependencies.clock(),
    customers,
    agent,
    admin,
    buses,
    trips: trips.map((trip) => ({
      ...trip,
      seatIds: tamper<{ id: number }>(
        file,
        `select id from seats where schedule_id = ${trip.id} order by id`,
      ).map(({ id }) => id),
      model: {
        places: tamper<ModelTrip['places'][number]>(
          file,
          `select departure_at as at, distance as km, slug from trip_nodes
           where schedule_id = ${trip.id} order by node`,
        ),
        farePaise: FARE * 100,
      },
    })),
  }
}
