import type { Erasure } from '../../domain/person-data/erasure.ts'
import type { AtomicCall } from '../core/call.ts'
import {
  deleteDraftsOf,
  updateBookingsErased,
  updateDeskErased,
  updateMessagesErased,
  updateNotesErased,
  updatePassengersErased,
  updatePayingErased,
} from './erase.queries.ts'

type BookingErasure = Pick<Erasure, 'bookings' | 'passengers' | 'messages'>

/**
 * Removes the personal data of bookings: names, ages, genders, contact, the text and addressee of every e-mail, notes,
 * the digits of cards and the numbers of transfers.
 * Numbers, seats, money, invoices and marks stay. decisions/0029
 */
export async function eraseBookings(
  call: AtomicCall,
  bookingIds: readonly number[],
): Promise<BookingErasure> {
  if (bookingIds.length === 0) return { bookings: 0, passengers: 0, messages: 0 }
  const { trx } = call
  const ids = JSON.stringify(bookingIds)
  const passengers = await updatePassengersErased(trx, ids)
  const messages = (await updateMessagesErased(trx, ids)) + (await updateDeskErased(trx, ids))
  await updateNotesErased(trx, ids)
  await updatePayingErased(trx, ids)
  await deleteDraftsOf(trx, ids)
  const bookings = await updateBookingsErased(trx, ids, call.now())
  return { bookings, passengers, messages }
}
