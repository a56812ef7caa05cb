import type { Settings } from '../../../domain/settings/settings.ts'

/**
 * Settings with one service fee per seat and one tax for every bus, in force from the beginning.
 * @param taxBasisPoints 500 is 5 %
 */
export function flatRates(
  serviceFeePaise: number,
  taxBasisPoints: number,
): Pick<Settings, 'rates'> {
  const tax = { acTaxBasisPoints: taxBasisPoints, nonAcTaxBasisPoints: taxBasisPoints }
  return { rates: [{ from: '2000-01-01', serviceFeePaise, ...tax }] }
}
