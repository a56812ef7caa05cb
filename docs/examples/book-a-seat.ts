// Books a seat with a client generated from /openapi.json. From nothing to a ticket:
//   npm install openapi-fetch@0.17.0 openapi-typescript@7.13.0
//   npx openapi-typescript http://127.0.0.1:3000/openapi.json -o farebox.ts
//   node book-a-seat.ts http://127.0.0.1:3000 hyderabad bengaluru 2027-01-16
import createClient from 'openapi-fetch'
import type { paths } from './farebox.ts'

const [baseUrl = '', source = '', destination = '', date = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl })

/** The answer itself; a refusal ends the script with its message. */
function answerOf<Answer>({ data, error }: { data?: Answer; error?: { message: string } }): Answer {
  if (data === undefined) throw new Error(error?.message ?? 'No answer')
  return data
}

const email = `script-${crypto.randomUUID()}@example.com`
const account = { fullName: 'Asha Kulkarni', email, password: 'monsoon-season' }
const { accessToken } = answerOf(await api.POST('/auth-user/register', { body: account }))
const headers = { Authorization: `Bearer ${accessToken}` }

const hits = answerOf(
  await api.GET('/bus-schedule/fetch-schedules', {
    params: { query: { source, destination, date } },
  }),
)
const trip = hits.find(({ availableSeats }) => availableSeats > 0)
if (trip === undefined) throw new Error('No trip on that day')

const seats = answerOf(
  await api.GET('/bus-seats/view-seats/{scheduleId}', {
    params: {
      path: { scheduleId: trip.id },
      query: { from: trip.boarding.node, to: trip.dropping.node },
    },
  }),
)
const seat = seats.find(({ seatStatus }) => seatStatus === 'AVAILABLE')
if (seat === undefined) throw new Error('No seat is free')

const passenger = answerOf(
  await api.POST('/bus-passenger', {
    headers,
    body: {
      passengerName: account.fullName,
      age: 31,
      gender: 'female',
      seatNumber: seat.seatNumber,
    },
  }),
)
const held = answerOf(
  await api.POST('/bus-booking', {
    headers,
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      busScheduleId: trip.id,
      seatIds: [seat.id],
      passengerIds: [passenger.id],
      from: trip.boarding.node,
      to: trip.dropping.node,
    },
  }),
)
const booking = { params: { path: { id: held.id } } }
answerOf(await api.POST('/api/payment/initiate-demo-payment/{id}', { headers, ...booking }))
answerOf(await api.POST('/api/payment/confirm-demo-payment/{id}', booking))

const paid = answerOf(await api.GET('/bus-booking/{id}', { headers, ...booking }))
const { bookingNumber, bookingStatus, paymentStatus, totalPrice, passengerResponseDTOS } = paid
const on = passengerResponseDTOS.map(({ seatNumber }) => seatNumber).join(', ')
console.log(JSON.stringify({ bookingNumber, bookingStatus, paymentStatus, totalPrice, on }))
