import type { Settings, Site } from '../../domain/settings.ts'
import type { Call } from '../call.ts'

/** The operator's settings with their defaults; kept in memory, dropped by the write. */
export declare function readSettings(call: Call): Promise<Settings>
export declare function getSite(call: Call): Promise<Site>
