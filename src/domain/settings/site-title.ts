import type { Settings } from './settings.ts'

/** The name that pages and messages bear: the operator's; as long as there is none, that of the program. */
export const siteTitle = ({ operatorName }: Pick<Settings, 'operatorName'>): string =>
  operatorName || 'Farebox'
