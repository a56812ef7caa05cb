import type { Occupant, SeatSheet, SheetSeat } from '../../domain/booking/seat-sheet.ts'
import { blockSeats, unblockSeats } from '../../server/booking/seat-sheet/block-seats.service.ts'
import { movePassenger } from '../../server/boarding/move-passenger.service.ts'
import { listOccupants } from '../../server/boarding/occupant.service.ts'
import { getSeatSheet } from '../../server/booking/seat-sheet/seat-sheet.service.ts'
import { requireAdmin } from '../../server/core/call.ts'
import type { AdminCall } from '../../server/core/call.ts'
import { boxOffice } from './box-office.ts'
import type { BoxOffice } from './box-office.ts'

/** A box office and an administrator who looks after the seats of its trip. */
export interface SeatFixture extends BoxOffice {
  admin: AdminCall
  sheet: () => Promise<SeatSheet>
  seat: (number: string) => Promise<SheetSeat>
  block: (...numbers: string[]) => Promise<SeatSheet>
  unblock: (...numbers: string[]) => Promise<SeatSheet>
  /** Who sits on a seat of the trip. */
  on: (number: string) => Promise<Occupant[]>
  /** Moves whoever sits first on a seat to another one. */
  move: (from: string, to: string) => ReturnType<typeof movePassenger>
  /** What was done, as the audit says, without what selling writes there. */
  audited: () => Promise<string[]>
}

export async function seatFixture(schedule: { totalSeats?: number } = {}): Promise<SeatFixture> {
  const office = await boxOffice(schedule)
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  const scheduleId = office.trip.id
  const on: SeatFixture['on'] = (number) =>
    listOccupants(admin, { scheduleId, seatId: office.trip.seats[number] ?? 0 })
  const sheet = () => getSeatSheet(admin, scheduleId)
  return {
    ...office,
    admin,
    sheet,
    on,
    async seat(number) {
      const seat = (await sheet()).seats.find((one) => one.number === number)
      if (seat === undefined) throw new Error(`No seat ${number}`)
      return seat
    },
    block: (...numbers) =>
      blockSeats(admin, { scheduleId, seatIds: office.seatIds(...numbers), reason: 'Broken' }),
    unblock: (...numbers) =>
      unblockSeats(admin, { scheduleId, seatIds: office.seatIds(...numbers) }),
    async move(from, to) {
      const [first] = await on(from)
      return movePassenger(admin, {
        passengerId: first?.passengerId ?? 0,
        toSeatId: office.trip.seats[to] ?? 0,
      })
    },
    async audited() {
      const rows = await office.dependencies.store.reader
        .selectFrom('audit')
        .select(['action', 'subject', 'detail', 'actor_id'])
        .where('action', 'in', ['block', 'unblock', 'move'])
        .orderBy('id')
        .execute()
      return rows.map((row) =>
        [row.action, row.subject, row.detail, row.actor_id === admin.actor.id].join(' '),
      )
    },
  }
}
