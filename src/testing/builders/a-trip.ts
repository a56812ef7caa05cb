import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import { atomically } from '../../server/core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../server/core/call.ts'
import { searchSchedules } from '../../server/search/search.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { aFleet, aSchedule, TOMORROW } from './fleet.ts'
import type { Fleet } from './fleet.ts'

/** One trip, Pune to Goa, tomorrow from 21:00 to 07:00 with 40 seats at 900 rupees; now it is noon. */
export async function aTrip(change: Partial<ScheduleInput> = {}) {
  const fleet = await aFleet()
  const trip = await addSchedule(fleet.admin, aSchedule({ ...fleet, ...change }))
  const call = fleet.context.call()
  const free = async (source: string, destination: string, date = TOMORROW) =>
    (await searchSchedules(call, { source, destination, date })).hits.map(
      (hit) => hit.availableSeats,
    )
  return { ...fleet, trip, call, free, claim: claimsOf(fleet, trip.id) }
}

/** Takes a seat for some legs, for good or until an instant; subscribers of the trip are notified. */
function claimsOf({ admin }: Fleet, scheduleId: number) {
  return async (number: string, legs: number[], heldUntil: number | null = null) => {
    await atomically(admin, async (call) => {
      const { id: seat_id } = await call.trx
        .selectFrom('seats')
        .select('id')
        .where('schedule_id', '=', scheduleId)
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      const booking_id = heldUntil === null ? null : await aHold(call, scheduleId, heldUntil)
      const block_reason = booking_id === null ? 'crew' : null
      const rows = legs.map((leg) => ({
        seat_id,
        leg,
        schedule_id: scheduleId,
        booking_id,
        held_until: heldUntil,
        block_reason,
      }))
      await call.trx.insertInto('claims').values(rows).execute()
      call.afterCommit(() => call.dependencies.seatEvents.publish(scheduleId, 'seats'))
    })
  }
}

async function aHold(
  call: AdminCall & AtomicCall,
  scheduleId: number,
  deadline: number,
): Promise<number> {
  const id = call.randomId()
  await call.trx
    .insertInto('bookings')
    .values({
      id,
      number: String(id).padStart(8, 'A'),
      schedule_id: scheduleId,
      user_id: call.actor.id,
      sold_by: null,
      from_node: 0,
      to_node: 1,
      status: 'PENDING',
      payment_status: 'PENDING',
      cancel_reason: null,
      base_paise: 100,
      fee_paise: 0,
      tax_paise: 0,
      total_paise: 100,
      cancellation_slabs: '[]',
      contact_email: 'asha@example.com',
      contact_phone: null,
      held_at: call.now(),
      deadline_at: deadline,
      extended_at: null,
      created_at: call.now(),
      updated_at: call.now(),
    })
    .execute()
  return id
}
