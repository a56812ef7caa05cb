import type { Booking } from '../../../domain/booking/booking.ts'
import type { BusInput } from '../../../domain/fleet/bus.input.ts'
import type { ConfirmSwapInput, OpenSwapInput } from '../../../domain/swap/swap.input.ts'
import type { BusSwap, SwapDryRun } from '../../../domain/swap/swap-view.ts'
import { confirmSwap } from '../../../server/boarding/swap/confirm-swap.service.ts'
import { openSwap } from '../../../server/boarding/swap/open-swap.service.ts'
import { planBusSwap } from '../../../server/boarding/swap/plan-swap.service.ts'
import type { AdminCall } from '../../../server/core/call.ts'
import { getBookingRecord } from '../../../server/booking/find-booking.service.ts'
import { addBus } from '../../../server/fleet/bus.service.ts'
import { checkData } from '../../../server/operations/check/check-data.service.ts'
import { aBus } from '../fleet.ts'
import { seatFixture } from '../seat-fixture.ts'
import type { SeatFixture } from '../seat-fixture.ts'

type Overrides = ConfirmSwapInput['overrides']

/** A trip of 40 seats, two and two, and buses that can take it over. */
export interface SwapFixture extends SeatFixture {
  /** A further bus, 40 seats unless said. */
  spare: (bus?: Partial<BusInput>) => Promise<number>
  open: (busId: number, more?: Partial<OpenSwapInput>) => Promise<BusSwap>
  plan: (swapId: number, overrides?: Overrides) => Promise<SwapDryRun>
  /** Confirms what the plan shows now. */
  confirm: (
    swapId: number,
    overrides?: Overrides,
    rebookings?: ConfirmSwapInput['rebookings'],
  ) => Promise<BusSwap>
  /** All of that for a bus. */
  swap: (busId: number, more?: Partial<OpenSwapInput>) => Promise<BusSwap>
  /** A booking as it is now. */
  now: (booking: Pick<Booking, 'id'>) => Promise<Booking>
  /** The numbers of its seats. */
  seatsOf: (booking: Pick<Booking, 'id'>) => Promise<string[]>
  /** The subjects of the mails about changes of buses. */
  told: () => Promise<string[]>
  /** What the checker finds. */
  violations: () => ReturnType<typeof checkData>
}

/** Gives a trip another bus, as the plan says. */
export async function swapBus(
  admin: AdminCall,
  { overrides = [], ...trip }: OpenSwapInput & { overrides?: Overrides },
): Promise<BusSwap> {
  const { id: swapId } = await openSwap(admin, trip)
  const { fingerprint, confirmBy: typed } = await planBusSwap(admin, { swapId, overrides })
  return confirmSwap(admin, { swapId, overrides, rebookings: [], fingerprint, typed })
}

export async function swapFixture(schedule: { totalSeats?: number } = {}): Promise<SwapFixture> {
  const fixture = await seatFixture(schedule)
  const { admin, trip, dependencies } = fixture
  const open: SwapFixture['open'] = (busId, more = {}) =>
    openSwap(admin, { scheduleId: trip.id, busId, fromNode: 0, reason: 'BREAKDOWN', ...more })
  const plan: SwapFixture['plan'] = (swapId, overrides = []) =>
    planBusSwap(admin, { swapId, overrides })
  const confirm: SwapFixture['confirm'] = async (swapId, overrides = [], rebookings = []) => {
    const { fingerprint, confirmBy } = await plan(swapId, overrides)
    return confirmSwap(admin, { swapId, overrides, rebookings, fingerprint, typed: confirmBy })
  }
  const now: SwapFixture['now'] = async ({ id }) => (await getBookingRecord(admin, id)).booking
  return {
    ...fixture,
    spare: async (bus = {}) => (await addBus(admin, aBus(bus))).id,
    open,
    plan,
    confirm,
    swap: (busId, more) =>
      swapBus(admin, { scheduleId: trip.id, busId, fromNode: 0, reason: 'BREAKDOWN', ...more }),
    now,
    seatsOf: async (booking) => (await now(booking)).seats.map(({ seatNumber }) => seatNumber),
    async told() {
      const rows = await dependencies.store.reader
        .selectFrom('outbox')
        .select('subject')
        .where('kind', '=', 'bus-changed')
        .orderBy('id')
        .execute()
      return rows.map(({ subject }) => subject)
    },
    violations: () => checkData(dependencies.store.reader),
  }
}
