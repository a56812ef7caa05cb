import { expect, test } from 'vitest'
import { operatorCall } from '../../../testing/builders/a-trip-on-sale.ts'
import { aBus, aRoute, aSchedule } from '../../../testing/builders/fleet.ts'
import { aConcession } from '../../../testing/builders/fares/a-concession.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person } from '../../../testing/harness/test-app.ts'
import { addConcession } from '../../fares/concession.service.ts'
import { addBus } from '../../fleet/bus.service.ts'
import { getFaresOfRoute, setRouteFares } from '../../fleet/route-fares.service.ts'
import { addRoute } from '../../fleet/route.service.ts'
import { addSchedule } from '../../trips/schedule.service.ts'

interface Seat {
  id: number
  seatNumber: string
  seatPrice: number
  concessionPrices?: { concessionId: number; price: number }[]
}
interface Booked {
  id: number
  totalPrice: number
  passengerResponseDTOS: { concession: unknown }[]
}

/** Pune to Goa for 900 rupees, where children pay half; with `part` closed, it is not sold from the first to the second town. */
async function aTripForChildren({ closed = false } = {}) {
  const app = await testApp()
  const admin = await operatorCall(app)
  const bus = await addBus(admin, aBus())
  const route = await addRoute(admin, aRoute())
  if (closed) {
    const { towns } = await getFaresOfRoute(admin, route.id)
    const [first, second] = towns
    const part = { fromSlug: first?.slug ?? '', toSlug: second?.slug ?? '', farePaise: null }
    await setRouteFares(admin, { routeId: route.id, version: 1, fares: [part] })
  }
  const child = { label: 'Child', minAge: 5, maxAge: 11, proof: 'proof of age', mostPerBooking: 2 }
  const { id: concessionId } = await addConcession(admin, aConcession(child))
  const { id } = await addSchedule(admin, aSchedule({ busId: bus.id, routeId: route.id }))
  return { asha: await app.as('asha'), id, concessionId }
}

const draft = async (who: Person, seatNumber: string, age: number): Promise<number> => {
  const sent = { passengerName: 'Tara', age, gender: 'female', seatNumber }
  return (await who.rest<{ id: number }>('POST', '/bus-passenger', sent)).body.id
}

test('a trip says who pays less, and its seats what they pay', async () => {
  const { asha, id, concessionId } = await aTripForChildren()
  const trip = await asha.rest<object>('GET', `/bus-schedule/${id}`)
  expect(trip.body).toMatchObject({
    farePrice: 900,
    concessions: [
      {
        id: concessionId,
        label: 'Child',
        percent: 50,
        ages: '5 to 11 years old',
        proof: 'proof of age',
        mostPerBooking: 2,
      },
    ],
  })
  const seats = await asha.rest<Seat[]>('GET', `/bus-seats/view-seats/${id}`)
  expect(seats.body[0]).toMatchObject({
    seatPrice: 900,
    concessionPrices: [{ concessionId, price: 450 }],
  })
})

test('a booking takes who pays less by the seats, and its passengers say so', async () => {
  const { asha, id, concessionId } = await aTripForChildren()
  const { body: seats } = await asha.rest<Seat[]>('GET', `/bus-seats/view-seats/${id}`)
  const [one, two] = [seats[0]?.id ?? 0, seats[1]?.id ?? 0]
  const passengerIds = [
    await draft(asha, seats[0]?.seatNumber ?? '', 7),
    await draft(asha, seats[1]?.seatNumber ?? '', 31),
  ]
  const { status, body } = await asha.rest<Booked>('POST', '/bus-booking', {
    busScheduleId: id,
    seatIds: [one, two],
    passengerIds,
    concessions: [{ seatId: one, concessionId }],
  })
  expect([status, body.totalPrice]).toEqual([201, 1350])
  expect(body.passengerResponseDTOS).toMatchObject([
    { concession: { label: 'Child', percent: 50 } },
    { concession: null },
  ])
})

test('somebody of another age is refused in words, and nothing is held', async () => {
  const { asha, id, concessionId } = await aTripForChildren()
  const { body: seats } = await asha.rest<Seat[]>('GET', `/bus-seats/view-seats/${id}`)
  const seatId = seats[0]?.id ?? 0
  const refused = await asha.rest<{ message: string }>('POST', '/bus-booking', {
    busScheduleId: id,
    seatIds: [seatId],
    passengerIds: [await draft(asha, seats[0]?.seatNumber ?? '', 31)],
    concessions: [{ seatId, concessionId }],
  })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('A child is 5 to 11 years old')
  expect((await asha.rest<unknown[]>('GET', '/bus-booking')).body).toEqual([])
})

test('a part of the way that is not sold is refused in words, by its seats and by a booking', async () => {
  const { asha, id } = await aTripForChildren({ closed: true })
  const refused = (message: string) => ({ status: 409, body: { message } })
  const path = `/bus-seats/view-seats/${id}`
  expect(await asha.rest('GET', `${path}?from=0&to=1`)).toMatchObject(
    refused('This part of the trip is not sold'),
  )
  const { body: seats } = await asha.rest<Seat[]>('GET', path)
  const booking = {
    busScheduleId: id,
    seatIds: [seats[0]?.id],
    passengerIds: [await draft(asha, seats[0]?.seatNumber ?? '', 31)],
  }
  expect(await asha.rest('POST', '/bus-booking', { ...booking, from: 0, to: 1 })).toMatchObject(
    refused('Pune to Satara is not sold on this bus'),
  )
})
