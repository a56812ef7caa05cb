import { Fault } from '../../domain/fault.ts'
import { rateOn, taxNumberOn } from '../../domain/settings/rates.ts'
import { StoredSettings } from '../../domain/settings/settings.input.ts'
import type { SettingsChange } from '../../domain/settings/settings.input.ts'
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts'
import type { Settings, SettingsInOffice } from '../../domain/settings/settings.ts'
import type { Site } from '../../domain/settings/site.ts'
import { DAY } from '../../domain/time/calendar.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import { allImages } from './images/shown-images.service.ts'
import type { AdminCall, AtomicCall, Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { relyingPartyOf } from '../core/relying-party.ts'
import { raiseSharedVersion } from '../db/shared-version.ts'
import type { Reader } from '../db/connection/store.ts'
import { offersDemo, waysOffered } from '../core/payment-provider.ts'
import { paymentsFor } from './payments-for-actor.ts'
import {
  findNewerChange,
  hasAny,
  selectSettings,
  selectTowns,
  upsertSetting,
} from './settings.queries.ts'

interface Stored {
  settings: Settings
  /** When anything was last changed; 0 while everything is as delivered. */
  version: number
}

/** Committed settings; the promise is cached, so that a reading begun before a write is dropped with it. */
const newCache = (): { reading: Promise<Settings> | undefined; version: number } => ({
  reading: undefined,
  version: 0,
})

/**
 * The operator's settings with their defaults, as committed; cached in memory, dropped by the write. The answer is
 * shared: it is frozen.
 */
export function readSettings(call: Call): Promise<Settings> {
  const { store, memory } = call.dependencies
  const cache = memory.get(newCache)
  const version = store.outsideVersion()
  if (cache.reading !== undefined && cache.version === version) return cache.reading
  cache.version = version
  const reading = load(store.reader).then(({ settings }) => settings)
  cache.reading = reading
  reading.catch(() => (cache.reading = undefined))
  return reading
}

async function load(db: Reader): Promise<Stored> {
  const rows = await selectSettings(db)
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]))
  const settings = StoredSettings.parse({ ...DEFAULT_SETTINGS, ...stored })
  const version = Math.max(0, ...rows.map(({ updatedAt }) => updatedAt))
  return { settings: Object.freeze(settings), version }
}

/** What every page needs to know of the operator. */
export async function getSite(call: Call): Promise<Site> {
  const settings = await readSettings(call)
  const today = serviceDayOf(call.now(), settings.zone)
  const offered = waysOffered(paymentsFor(call), settings)
  return {
    operatorName: settings.operatorName,
    operatorPhone: settings.operatorPhone,
    operatorEmail: settings.operatorEmail,
    operatorAddress: settings.operatorAddress,
    brandColour: settings.brandColour,
    logo: (await allImages(call)).logo,
    taxNumber: taxNumberOn(settings, today),
    supportPhone: settings.supportPhone || settings.operatorPhone,
    supportEmail: settings.supportEmail || settings.operatorEmail,
    ticketTerms: settings.ticketTerms,
    socialLinks: settings.socialLinks,
    onlineSalesStopped: settings.onlineSalesStopped,
    keepPassengersMonths: settings.keepPassengersMonths,
    zone: settings.zone,
    today,
    seatsPerBooking: settings.seatsPerBooking,
    holdMinutes: settings.holdMinutes,
    reportingMinutes: settings.reportingMinutes,
    onlineCloseMinutes: settings.onlineCloseMinutes,
    cancellationSlabs: settings.cancellationSlabs,
    ladiesRule: settings.ladiesRule,
    lateRefundMinutes: settings.lateRefundMinutes,
    nameCorrectionHours: settings.nameCorrectionHours,
    rate: rateOn(settings, today) ?? null,
    onlinePayments: offered.length > 0,
    demoPayments: offersDemo(call.dependencies.payments, settings),
    waysToPay: offered,
    testPayments: offered.some(({ isTest }) => isTest),
    // Mails are from the operator's own address.
    sendsMail: call.dependencies.mail !== null && settings.operatorEmail !== '',
    passkeySignIn:
      relyingPartyOf(call.dependencies) !== null && (await hasAny(call.db, 'passkeys')),
    demo: call.dependencies.demo,
  }
}

const ZONE_FIXED =
  'The time zone is fixed once there are trips: their times and days were reckoned in it, and tickets name them.'

/** Where people get on and off, in alphabetical order. */
export const listTowns = (call: Call): Promise<string[]> => selectTowns(call.db)

/** All settings with their defaults, as the office sees them. */
export async function getSettings(call: AdminCall): Promise<SettingsInOffice> {
  return {
    ...(await load(call.db)),
    defaults: DEFAULT_SETTINGS,
    zoneFixed: (await hasAny(call.db, 'schedules')) ? ZONE_FIXED : null,
    towns: await listTowns(call),
    mailConfigured: call.dependencies.mail !== null,
    smsKeySet: call.dependencies.sms.hasKey,
  }
}

/**
 * Changes some settings; those left out stay. In force for every call that begins after the commit: bookings keep the
 * price, the terms and the deadline they were made with. The audit has each with its old and new value.
 * @param seen the version the editor saw; left out, any version may be changed
 * @throws Fault conflict, when somebody else has changed one of them meanwhile, for the zone with trips in it, and for a
 *   second factor asked of all by whoever has none
 */
export function saveSettings(
  call: AdminCall,
  change: SettingsChange,
  seen?: number,
): Promise<SettingsInOffice> {
  return atomically(call, async (call) => {
    const { settings, version } = await load(call.db)
    const before: Record<string, unknown> = { ...settings }
    const changed = Object.entries(change)
      .map(([name, after]) => ({ name, before: textOf(before[name]), after: textOf(after) }))
      .filter(({ before, after }) => after !== undefined && after !== before)
    if (changed.length === 0) return getSettings(call)
    const names = changed.map(({ name }) => name)
    await requireUnchanged(call, names, seen)
    if (names.includes('zone') && (await hasAny(call.db, 'schedules'))) throw zoneFixed()
    if (names.includes('secondFactor')) requireOwnSecondFactor(call, change)
    const updated = { updated_at: Math.max(call.now(), version + 1), updated_by: call.actor.id }
    for (const { name, before = '', after = '' } of changed) {
      await upsertSetting(call.trx, { name, value: after, ...updated })
      const detail = { name, before, after }
      await recordAudit(call, { action: 'save', subject: 'settings', subjectId: null, detail })
    }
    await raiseSharedVersion(call.trx)
    call.afterCommit(() => {
      call.dependencies.memory.get(newCache).reading = undefined
      // At once, and not with the next hour.
      if (change.clockStepDays !== undefined)
        call.dependencies.trustedClock.longestStepMs = change.clockStepDays * DAY
    })
    return getSettings(call)
  })
}

const textOf = (value: unknown): string | undefined => JSON.stringify(value)

/** Whoever asks others for a second factor has one: they would lock themselves out of this very screen. */
function requireOwnSecondFactor({ actor }: AdminCall, { secondFactor }: SettingsChange): void {
  if (secondFactor !== 'required' || actor.hasSecondFactor === true) return
  const message = 'Set up a second factor of your own on your profile first.'
  throw new Fault('conflict', message, { fields: [{ field: 'secondFactor', message }] })
}

function zoneFixed(): Fault {
  return new Fault('conflict', ZONE_FIXED, { fields: [{ field: 'zone', message: ZONE_FIXED }] })
}

/** Optimistic locking: of two editors the second is refused with the name of the first. domain.md §8 */
async function requireUnchanged(
  call: AtomicCall,
  names: readonly string[],
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) return
  const newer = await findNewerChange(call.db, names, seen)
  if (newer === undefined) return
  const who = newer.by ?? 'Somebody'
  throw new Fault(
    'conflict',
    `${who} has changed these settings meanwhile. Your changes are not saved yet.`,
  )
}
