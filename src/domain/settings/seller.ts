import type { Settings } from './settings.ts'

/** What an operator says of itself before its first sale: it stands on every ticket. decisions/0091 */
export const SELLER_SETTINGS = [
  'operatorName',
  'operatorPhone',
  'operatorEmail',
  'operatorAddress',
] as const satisfies readonly (keyof Settings)[]

type SellerSettings = Pick<Settings, (typeof SELLER_SETTINGS)[number]>

/** Whether it is known who sells. Nothing invented stands in for it. */
export const saysWhoSells = (settings: SellerSettings): boolean =>
  SELLER_SETTINGS.every((name) => settings[name] !== '')
