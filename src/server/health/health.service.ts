import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Fault } from '../../domain/fault.ts'
import { judgeMachine } from '../../domain/health/judge-health.ts'
import type {
  CheckFigures,
  ClockFigures,
  DiskFigures,
  HealthFigures,
  MachinePart,
} from '../../domain/health/health.ts'
import { FAILED_LATELY } from '../../domain/message/message.ts'
import { sendsSms } from '../../domain/message/sms-gateway.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { listLookAlikes } from '../account/record/account.service.ts'
import type { AdminCall, Call } from '../core/call.ts'
import { readSettings } from '../settings/settings.service.ts'
import { canPayOnline, offeredProviders, offersDemo } from '../core/payment-provider.ts'
import { VERSION } from '../core/version.ts'
import { backupState } from '../operations/backup/read-backup-state.service.ts'
import { checkDataInThread } from '../operations/check/check-data-in-thread.ts'
import { confirmClock } from '../operations/clock/trusted-time.service.ts'
import { rollForward } from '../trips/generate-runs.service.ts'
import { countMessages, countRefunds, findVersions } from './health.queries.ts'
import { probeWriting } from './write-probe.service.ts'

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** With so little room the next writes fill the disk, and SQLite refuses them. */
const NO_ROOM = 16_000_000
const LOCAL = /^http:\/\/(127\.|localhost[:/]?|\[::1\])/

export interface Health {
  status: 'ok'
  checks: { read: 'ok'; write: 'ok' }
}

/**
 * Reads from the database and writes to it, so that a monitor sees what customers would.
 * @throws Fault unavailable when it takes no changes
 */
export async function checkHealth(call: Call): Promise<Health> {
  call.dependencies.store.dataVersion()
  await probeWriting(call)
  return { status: 'ok', checks: { read: 'ok', write: 'ok' } }
}

export interface Readiness {
  status: 'ok'
  checks: { read: 'ok'; write: 'ok'; schema: 'ok'; room: 'ok' }
  /** Parts of the system that somebody should look after; customers can buy meanwhile. */
  warnings: MachinePart[]
}

/**
 * Readiness: fails only on what keeps customers from buying. Everything else is a warning: a server without a backup
 * still sells. decisions/0030
 * @throws Fault unavailable with what is wrong
 */
export async function checkReady(call: Call): Promise<Readiness> {
  const { status, dataFolder, store } = call.dependencies
  if (status.stopping) throw new Fault('unavailable', 'The server is stopping')
  if (!(await store.permitsProgram())) {
    throw new Fault('unavailable', 'The database belongs to another version of the program')
  }
  const disk = dataFolder === null ? null : await diskOf(dataFolder)
  if (disk !== null && disk.freeBytes < NO_ROOM) throw new Fault('unavailable', 'The disk is full')
  await checkHealth(call)
  const items = judgeMachine({
    at: call.now(),
    startedAt: status.startedAt,
    backup: backupState(call),
    disk,
    clock: await clockOf(call),
    jobs: status.jobs.list(),
  })
  const warnings = items.filter(({ status }) => status !== 'ok').map(({ part }) => part)
  return {
    status: 'ok',
    checks: { read: 'ok', write: 'ok', schema: 'ok', room: 'ok' },
    warnings,
  }
}

/** All figures of health; `judgeHealth` rates them. */
export const getHealthFigures = (call: AdminCall): Promise<HealthFigures> => healthFiguresOf(call)

/** The same for the door of the metrics, whose clients have a token instead of an account. */
export async function healthFiguresOf(call: Call): Promise<HealthFigures> {
  const { dependencies, db } = call
  const { status, publicUrl } = dependencies
  const at = call.now()
  const [disk, versions] = await Promise.all([
    dependencies.dataFolder === null ? null : diskOf(dependencies.dataFolder),
    findVersions(db),
  ])
  return {
    at,
    startedAt: status.startedAt,
    versions: { ...versions, farebox: VERSION, node: process.versions.node },
    backup: backupState(call),
    check: status.check,
    disk,
    clock: await clockOf(call),
    messages: await countMessages(db, 'EMAIL', at - FAILED_LATELY),
    sms: await smsFigures(call, at - FAILED_LATELY),
    refunds: await countRefunds(db),
    jobs: status.jobs.list(),
    mail: dependencies.mail !== null,
    demo: dependencies.demo,
    payments: await paymentsOf(call),
    lookAlikes: await listLookAlikes(call),
    address: { https: publicUrl.startsWith('https:'), local: LOCAL.test(publicUrl) },
    proxyTrusted: status.proxyTrusted,
  }
}

async function smsFigures(call: Call, failedSince: Instant): Promise<HealthFigures['sms']> {
  const { smsGateway } = await readSettings(call)
  const sends = sendsSms(smsGateway, call.dependencies.sms.hasKey)
  const state = sends ? 'on' : smsGateway.isOn ? 'noKey' : 'off'
  return { state, ...(await countMessages(call.db, 'SMS', failedSince)) }
}

async function paymentsOf(call: Call): Promise<HealthFigures['payments']> {
  const { payments } = call.dependencies
  const settings = await readSettings(call)
  if (payments.testKeysFor === 'administrators') return 'testForAdministrators'
  if (!canPayOnline(payments, settings)) return 'none'
  if (offersDemo(payments, settings)) return 'demo'
  return offeredProviders(payments, settings).some(({ isTest }) => isTest) ? 'test' : 'provider'
}

async function clockOf({ dependencies }: Call): Promise<ClockFigures> {
  const { at: trustedAt, standing } = dependencies.trustedClock.judge()
  return { trustedAt, standing, aheadOfDatabaseMs: await dependencies.store.aheadOfDatabase() }
}

/**
 * An administrator confirms the clock; the trips that waited for it are made.
 * @param seen what the clock said when they looked
 * @throws Fault conflict when it says something else by now
 */
export async function confirmClockAndRollForward(call: AdminCall, seen: Instant): Promise<void> {
  await confirmClock(call, seen)
  await rollForward(call)
}

/** Checks the invariants of the database as it is now, beside the server; the result is stored until the next one. */
export async function runDataCheck(call: AdminCall): Promise<CheckFigures> {
  const { status } = call.dependencies
  const at = call.now()
  const violations = await checkDataInThread(call)
  status.check = { at, tookMs: call.now() - at, violations }
  return status.check
}

/** The free space on the disk of a data folder, and the size of its database. */
async function diskOf(dataFolder: string): Promise<DiskFigures> {
  const { bavail, blocks, bsize } = await statfs(dataFolder)
  const database = join(dataFolder, 'farebox.db')
  return {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    databaseBytes: sizeOf(database),
    walBytes: sizeOf(`${database}-wal`),
  }
}
