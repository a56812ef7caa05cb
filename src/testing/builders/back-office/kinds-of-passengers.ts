import type { ConcessionInput } from '../../../domain/booking/concession.input.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { Person, TestApp } from '../../harness/test-app.ts'
import { aSchedule } from '../fixtures.ts'

/** Somebody of 5 to 11 years who pays half, at most two of a booking. */
export const CHILD: ConcessionInput = {
  label: 'Child',
  minAge: 5,
  maxAge: 11,
  gender: null,
  basisPoints: 5000,
  proof: 'proof of age',
  mostPerBooking: 2,
  online: true,
  counter: true,
  namedDates: true,
}

/** A child of 5 to 11 years for half the fare, at most two in a booking, in the back office; answers its id. */
export async function addChild(
  app: TestApp,
  other: Partial<ConcessionInput> = {},
): Promise<number> {
  const { trpc } = await app.as('admin')
  const { id } = await trpc.fare.addConcession.mutate({ ...CHILD, ...other })
  return id
}

/** Takes a kind of passenger off sale. */
export async function retireKind(app: TestApp, id: number): Promise<void> {
  const { trpc } = await app.as('admin')
  await trpc.fare.retireConcession.mutate({ id, retired: true })
}

/** Seats 3A for an adult and 3B for a child, held as somebody would at the site. */
export async function aChildHeld(
  app: TestApp,
  { trpc }: Person,
  other: Partial<ConcessionInput> = {},
): Promise<Booking> {
  const concessionId = await addChild(app, other)
  const trip = await aSchedule(app.dependencies)
  const [adult = 0, child = 0] = ['3A', '3B'].map((number) => trip.seats[number])
  return trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [adult, child],
    concessions: [{ seatId: child, concessionId }],
    key: `hold-of-trip-${trip.id}`,
  })
}

/** The same, paid: Meera of 41 years and Ila of 7. */
export async function aChildPaid(app: TestApp, person: Person): Promise<Booking> {
  const { id, seats } = await aChildHeld(app, person)
  const people = [
    { passengerName: 'Meera Rao', age: 41 },
    { passengerName: 'Ila Rao', age: 7 },
  ]
  const passengers = seats.map(({ seatId }, place) => ({
    passengerName: '',
    age: 0,
    ...people[place],
    seatId,
    gender: 'FEMALE',
  }))
  await person.trpc.booking.enterPassengers.mutate({ bookingId: id, passengers })
  await person.trpc.payment.initiate.mutate({ bookingId: id })
  await person.trpc.payment.confirm.mutate({ bookingId: id })
  return person.trpc.booking.get.query({ bookingId: id })
}
