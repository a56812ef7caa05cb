import { DEFAULT_SETTINGS } from '../../domain/settings.ts'
import type { Settings, Site } from '../../domain/settings.ts'
import { SettingsInput } from '../../domain/settings.input.ts'
import type { SettingsChange } from '../../domain/settings.input.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../call.ts'
import type { AdminCall, Call } from '../call.ts'
import type { Store } from '../db/types.ts'
import { serviceDayOf } from '../operator-time.ts'
import { selectSettings, upsertSetting } from './settings.queries.ts'

/** Committed settings of each store; the promise is kept, so that a reading begun before a write is dropped with it. */
const remembered = new WeakMap<Store, Promise<Settings>>()

/**
 * The operator's settings with their defaults, as committed; kept in memory, dropped by the write. The answer is shared:
 * it is frozen.
 */
export function readSettings(call: Call): Promise<Settings> {
  const { store } = call.parts
  const known = remembered.get(store)
  if (known !== undefined) return known
  const reading = load(store)
  remembered.set(store, reading)
  reading.catch(() => remembered.delete(store))
  return reading
}

async function load(store: Store): Promise<Settings> {
  const rows = await selectSettings(store.reader)
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]))
  return Object.freeze(SettingsInput.parse({ ...DEFAULT_SETTINGS, ...stored }))
}

/** What every page needs to know of the house. */
export async function getSite(call: Call): Promise<Site> {
  const settings = await readSettings(call)
  return {
    operatorName: settings.operatorName,
    operatorPhone: settings.operatorPhone,
    operatorEmail: settings.operatorEmail,
    operatorAddress: settings.operatorAddress,
    zone: settings.zone,
    today: serviceDayOf(call.now(), settings.zone),
    seatsPerBooking: settings.seatsPerBooking,
    holdMinutes: settings.holdMinutes,
    reportingMinutes: settings.reportingMinutes,
    cancellationSlabs: settings.cancellationSlabs,
    // The only kind of payment there is. Spec §1
    demoPayments: true,
    demo: call.parts.demo,
  }
}

/** Changes some settings; those left out stay. In force for every call that begins after the commit. */
export function saveSettings(call: AdminCall, change: SettingsChange): Promise<void> {
  return atomically(call, async (call) => {
    const changed = Object.entries(change).filter(([, value]) => value !== undefined)
    for (const [name, value] of changed) {
      await upsertSetting(call.trx, {
        name,
        value: JSON.stringify(value),
        updated_at: call.now(),
        updated_by: call.actor.id,
      })
    }
    const names = changed.map(([name]) => name)
    await recordAudit(call, {
      action: 'save',
      subject: 'settings',
      subjectId: null,
      detail: { names },
    })
    call.afterCommit(() => remembered.delete(call.parts.store))
  })
}
