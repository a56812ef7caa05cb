import { priceOf } from '../../../domain/money.ts'
import type { PriceBreakdown } from '../../../domain/money.ts'
import { rowIdFrom } from '../../../domain/row-id.ts'
import { ratesOn } from '../../../domain/settings/rates.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { TaxTerms } from '../../../domain/tax/paper-tax.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../../domain/time/calendar.ts'
import { taxTermsOf } from '../../booking/add-booking.service.ts'
import type { DatedTrip } from '../../booking/dated-trip.service.ts'
import type { Actor } from '../../core/call.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Purchase } from './plan-fill.ts'
import type { GivenSeat } from './seats-of-trip.ts'

/** A purchase that has got its seats. */
export interface FilledSale extends Purchase {
  trip: DatedTrip
  given: GivenSeat[]
  customer: Actor
  chance: SeededRandom
}

/** The day of a sale, and the serial of its invoice: of a day's first sale where it is about all of them. */
export interface SaleDay {
  settings: Settings
  day: ServiceDay
  serial: number
}

/** A sale with all that its rows have in common. */
export interface ReadySale extends FilledSale, SaleDay {
  id: number
  paymentId: number
  paidAt: Instant
  price: PriceBreakdown
  terms: TaxTerms
}

const PAID_AFTER = 3 * MINUTE

/** Prices a sale by the rates of its day, and gives it its ids. */
export function readySale(sale: FilledSale, ofDay: SaleDay): ReadySale {
  const { at, chance, given, trip } = sale
  const rates = ratesOn(ofDay.settings, ofDay.day, trip.bus)
  const paidAt = at + PAID_AFTER
  return {
    ...sale,
    ...ofDay,
    id: rowIdFrom(at, chance.id()),
    paymentId: rowIdFrom(paidAt, chance.id()),
    paidAt,
    price: priceOf(
      given.map(({ basePaise }) => basePaise),
      rates,
    ),
    terms: taxTermsOf(rates),
  }
}
