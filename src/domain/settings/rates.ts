import type { Bus } from '../fleet/bus.ts'
import type { ServiceDay } from '../time/calendar.ts'
import type { StateCode } from '../tax/indian-states.ts'
import type { PriceRates } from '../money.ts'
import type { Rate, Settings } from './settings.ts'

/** Whether a bus counts as air-conditioned: by its type, or by having air conditioning among its amenities. decisions/0017 */
export function isAirConditioned({
  busType,
  busAmenities,
}: Pick<Bus, 'busType' | 'busAmenities'>): boolean {
  return busType === 'AC' || busAmenities.includes('AIR_CONDITIONING')
}

/** The last step of fee and tax that has begun; none before the first. domain.md §5 */
export function rateOn({ rates }: Pick<Settings, 'rates'>, day: ServiceDay): Rate | undefined {
  return rates.findLast(({ from }) => from <= day)
}

/**
 * Service fee and tax for a seat of a bus bought on a day of the operator's zone: of the last step that has begun, and
 * nothing before the first. domain.md §5
 */
export function ratesOn(
  settings: Pick<Settings, 'rates' | 'faresIncludeTax'>,
  day: ServiceDay,
  bus: Pick<Bus, 'busType' | 'busAmenities'>,
): PriceRates {
  const rate = rateOn(settings, day)
  if (rate === undefined) return { feePaise: 0, taxBasisPoints: 0 }
  const taxBasisPoints = isAirConditioned(bus) ? rate.acTaxBasisPoints : rate.nonAcTaxBasisPoints
  const { serviceFeePaise: feePaise, feeTaxBasisPoints } = rate
  return {
    feePaise,
    taxBasisPoints,
    ...(feeTaxBasisPoints == null ? {} : { feeTaxBasisPoints }),
    ...(settings.faresIncludeTax ? { includesTax: true } : {}),
  }
}

/** The tax number that counts on a day: of the last step that has begun, else the one without a day. decisions/0072 */
export function taxNumberOn(
  { taxNumber, taxNumbers }: Pick<Settings, 'taxNumber' | 'taxNumbers'>,
  day: ServiceDay,
): string {
  return taxNumbers.findLast(({ from }) => from <= day)?.taxNumber ?? taxNumber
}

/** The services accounting codes that count on a day: of the last step that has begun, else those without a day. decisions/0072 */
export function sacOn(settings: Pick<Settings, 'rates' | 'fareSac' | 'feeSac'>, day: ServiceDay) {
  const { fareSac, feeSac } = rateOn(settings, day) ?? {}
  return { fareSac: fareSac ?? settings.fareSac, feeSac: feeSac ?? settings.feeSac }
}

/** The state in which a town lies; empty where nobody has said it. */
export function stateOfTown({ townStates }: Pick<Settings, 'townStates'>, town: string): StateCode {
  const folded = town.trim().toLowerCase()
  return townStates.find((one) => one.town.trim().toLowerCase() === folded)?.state ?? ''
}
