import { z } from 'zod'
import type { Dice } from '../races/dice.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import type { FinalAnswer, RetryingPost } from './retrying-client.ts'

/** What was acknowledged to a customer, and so must be found whatever happens to the server. */
export interface Receipt {
  bookingId: number
  /** What made the hold repeatable. */
  holdKey: string
  seats: number
  isPaid: boolean
  isCancelled: boolean
}

interface Customer {
  dice: Dice
  post: RetryingPost
  trips: readonly TestSchedule[]
  /** A name for a key, never given twice. */
  newKey: () => string
}

const Rest = z.object({ id: z.int() })
const Trpc = z.object({
  result: z.object({
    data: z.object({ id: z.int(), seats: z.array(z.object({ seatId: z.int() })) }),
  }),
})

/** The seat is somebody else's, or this customer has held enough of them for now. */
const isRefused = ({ status }: FinalAnswer): boolean => status === 409 || status === 429

/** @throws Error with the answer, when it is not one of these */
function required({ status, body }: FinalAnswer, ...accepted: number[]): unknown {
  if (accepted.includes(status)) return body
  throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
}

/**
 * One errand: seats are held, passengers entered, often it is paid, often given up again. Half go through the REST door
 * and half through tRPC. @returns what was acknowledged; null where the seats were not to be had
 */
export async function runPurchase(customer: Customer): Promise<Receipt | null> {
  const { dice, post, newKey } = customer
  const held = await (dice.roll(2) === 0 ? holdByRest(customer) : holdByTrpc(customer))
  if (held === null) return null
  const { bookingId } = held
  const receipt = { ...held, isPaid: false, isCancelled: false }
  if (dice.roll(8) > 0) {
    required(await post(`/api/payment/initiate-demo-payment/${bookingId}`, {}, newKey()), 200)
    required(await post(`/api/payment/confirm-demo-payment/${bookingId}`, {}), 200)
    receipt.isPaid = true
  }
  if (!receipt.isPaid || dice.roll(4) > 0) {
    required(await post(`/bus-booking/${bookingId}/cancel`, {}, newKey()), 200)
    receipt.isCancelled = true
  }
  return receipt
}

type Held = Pick<Receipt, 'bookingId' | 'holdKey' | 'seats'>

function choose({ dice, trips }: Customer) {
  const trip = dice.oneOf(trips)
  const [seatNumber, seatId] = dice.oneOf(Object.entries(trip.seats))
  return { busScheduleId: trip.id, seatNumber, seatId }
}

async function holdByRest(customer: Customer): Promise<Held | null> {
  const { post, newKey } = customer
  const { busScheduleId, seatNumber, seatId } = choose(customer)
  const passenger = { passengerName: 'Asha', age: 31, gender: 'female', seatNumber }
  const drafted = await post('/bus-passenger', passenger, newKey())
  if (isRefused(drafted)) return null
  const draft = Rest.parse(required(drafted, 201))
  const holdKey = newKey()
  const wanted = { busScheduleId, seatIds: [seatId], passengerIds: [draft.id] }
  const answer = await post('/bus-booking', wanted, holdKey)
  if (isRefused(answer)) return null
  return { bookingId: Rest.parse(required(answer, 201)).id, holdKey, seats: 1 }
}

async function holdByTrpc(customer: Customer): Promise<Held | null> {
  const { post, newKey } = customer
  const { busScheduleId: scheduleId, seatId } = choose(customer)
  const holdKey = newKey()
  const answer = await post('/trpc/booking.hold', { scheduleId, seatIds: [seatId], key: holdKey })
  if (isRefused(answer)) return null
  const { id: bookingId, seats } = Trpc.parse(required(answer, 200)).result.data
  const passengers = seats.map((seat) => ({
    seatId: seat.seatId,
    passengerName: 'Ravi',
    age: 40,
    gender: 'MALE',
  }))
  required(await post('/trpc/booking.enterPassengers', { bookingId, passengers }), 200)
  return { bookingId, holdKey, seats: seats.length }
}
