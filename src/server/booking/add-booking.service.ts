import { phoneHoldDeadline, holdDeadline } from '../../domain/booking/booking.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { bookingNumberFrom } from '../../domain/booking/booking-number.ts'
import { closeMinutesAt } from '../../domain/booking/sales-window.ts'
import type { SalesPoint } from '../../domain/booking/sales-window.ts'
import { lineAmount } from '../../domain/money.ts'
import type { Paise, PriceBreakdown, PriceRates } from '../../domain/money.ts'
import type { Journey } from '../../domain/schedule/journey.ts'
import { salesCloseAt } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { TaxTerms } from '../../domain/tax/paper-tax.ts'
import type { AtomicCall, SignedInCall } from '../core/call.ts'
import { insertWithNewId } from '../core/insert-with-new-id.ts'
import type { ChosenEnds } from './choose-points.service.ts'
import type { DatedTrip } from './dated-trip.service.ts'
import { insertBooking } from './hold.queries.ts'

/** A booking that begins: all but its seats. */
interface NewBooking {
  trip: DatedTrip
  journey: Journey
  ends: ChosenEnds
  price: PriceBreakdown
  rates: PriceRates
  sale: {
    point: SalesPoint
    contact: Booking['contact']
    callerName?: string | undefined
    settings: Settings
  }
}

/** Stores it under a number that no booking has, with price, deadline and terms. @returns its id */
export async function addBooking(
  call: AtomicCall & SignedInCall,
  booking: NewBooking,
): Promise<number> {
  const row = bookingRow(call, booking)
  const { id } = await insertWithNewId(call, 'bookings', (id) =>
    insertBooking(call.trx, { ...row, id, number: bookingNumberFrom(call.randomId()) }),
  )
  return id
}

function bookingRow(call: AtomicCall & SignedInCall, booking: NewBooking) {
  const { trip, journey, ends, price, rates, sale } = booking
  const { settings, point, contact, callerName = null } = sale
  const now = call.now()
  const closeMinutes = closeMinutesAt(point, settings)
  const closeAt = salesCloseAt(ends.boarding.at, closeMinutes)
  const amount = (kind: 'base' | 'fee' | 'tax'): Paise => lineAmount(price, kind)
  return {
    schedule_id: trip.id,
    user_id: call.actor.id,
    sold_by: point === 'counter' ? call.actor.id : null,
    from_node: journey.from,
    to_node: journey.to,
    boarding_point_id: ends.boarding.point?.id ?? null,
    dropping_point_id: ends.dropping.point?.id ?? null,
    base_paise: amount('base'),
    fee_paise: amount('fee'),
    tax_paise: amount('tax'),
    total_paise: price.totalPaise,
    cancellation_slabs: JSON.stringify(settings.cancellationSlabs),
    tax_terms: JSON.stringify(taxTermsOf(rates)),
    contact_email: contact.email,
    contact_phone: contact.phone,
    caller_name: callerName,
    held_at: now,
    deadline_at:
      point === 'counter'
        ? phoneHoldDeadline(now, settings.staffHoldMinutes, closeAt)
        : holdDeadline(now, settings.holdMinutes, closeAt),
  }
}

/** How the price is taxed, whatever the settings say by the time it is paid. decisions/0072 */
export function taxTermsOf(rates: PriceRates): TaxTerms {
  const { taxBasisPoints, feeTaxBasisPoints = taxBasisPoints, includesTax = false } = rates
  return { includesTax, fareBasisPoints: taxBasisPoints, feeBasisPoints: feeTaxBasisPoints }
}
