import { expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { RestAnswer } from '../../../testing/harness/test-app.ts'

interface Sent {
  id: number
  message: string
  errors: { field: string; message: string }[]
}

async function askedSeats() {
  const context = await testApp()
  const asha = await context.as('asha')
  const trip = await aSchedule(context.dependencies)
  const draft = (seatNumber: string): Promise<RestAnswer<Sent>> =>
    asha.rest('POST', '/bus-passenger', {
      passengerName: 'Asha',
      age: 31,
      gender: 'female',
      seatNumber,
    })
  return { asha, trip, draft }
}

test.each(['12-1A', '9001-L3', '1-A', '1 A', '12345', 'UPPER1', '१A', 'ß1', 'x'.repeat(5000)])(
  'a passenger on %s, which no bus can have, is refused with the form of a seat number',
  async (seatNumber) => {
    const { draft } = await askedSeats()
    const message =
      'A seat number is one to four letters and digits, such as 1A or L3; not the id of a seat'
    expect(await draft(seatNumber)).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'seatNumber', message }] },
    })
  },
)

test.each(['1a', ' 25D ', 'L3', 'u50', 'VIP1', '7'])(
  'a passenger on %s may be drafted: whether the trip has that seat is for the booking to say',
  async (seatNumber) => {
    const { asha, trip, draft } = await askedSeats()
    const { status, body } = await draft(seatNumber)
    expect(status).toBe(201)
    const order = { busScheduleId: trip.id, seatIds: [trip.seats['1A']], passengerIds: [body.id] }
    const booked = await asha.rest('POST', '/bus-booking', order)
    expect(booked.status).toBe(seatNumber === '1a' ? 201 : 400)
  },
)
