import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts'
import { useSite } from './site.ts'

/** The operator's zone (IANA); the default one until the server has said. domain.md §7 */
export function useZone(): string {
  return useSite()?.zone ?? DEFAULT_SETTINGS.zone
}
