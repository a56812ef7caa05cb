import type { Booking, Gender } from '../../../domain/booking/booking.ts'
import type { Person, TestApp } from '../../harness/test-app.ts'
import type { TestSchedule } from '../fixtures.ts'

/** Turns the ladies' rule on in the back office. */
export async function turnOnLadiesRule(app: TestApp): Promise<void> {
  const { trpc } = await app.as('admin')
  const { version } = await trpc.settings.get.query()
  await trpc.settings.save.mutate({ version, change: { ladiesRule: true } })
}

/** Marks a seat of a trip as drawn for ladies. */
export async function drawForLadies({ dependencies }: TestApp, seatId = 0): Promise<void> {
  await dependencies.store.write((trx) =>
    trx.updateTable('seats').set({ for_ladies: 1 }).where('id', '=', seatId).execute(),
  )
}

let holds = 0

/** Holds seats for women and men, by number, as somebody would at the site, who can be called at 9822000001. */
export async function holdSeated(
  { trpc }: Person,
  trip: TestSchedule,
  seated: Readonly<Record<string, Gender>>,
): Promise<Booking> {
  const genders = Object.entries(seated).map(([number, gender]) => ({
    seatId: trip.seats[number] ?? 0,
    gender,
  }))
  const { id: bookingId } = await trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: genders.map(({ seatId }) => seatId),
    genders,
    key: `seated-hold-${++holds}`,
  })
  return trpc.booking.enterPassengers.mutate({
    bookingId,
    passengers: genders.map((seat, place) => ({
      ...seat,
      passengerName: `Passenger ${place + 1}`,
      age: 30 + place,
    })),
    contact: { email: 'meera@example.com', phone: '9822000001' },
  })
}
