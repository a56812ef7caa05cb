import { MINUTE, SECOND } from '../domain/time/calendar.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'

import { countedLimits } from './core/limits/counted-limits.ts'
import { backupJobs } from './operations/backup/backup-jobs.ts'
import { locksOf } from './core/write-locks.ts'
import { limitRow } from './core/limits/limit-row.service.ts'
import { limitFile, persistLimits } from './core/persisted-limits.ts'
import type { PersistedLimits } from './core/persisted-limits.ts'
import { loadKeys } from './core/secrets/keys.ts'
import { loadSharedKeys } from './core/secrets/shared-keys.service.ts'
import { memoryLimits } from './core/limits/memory-limits.ts'
import { sharedLimits } from './core/limits/shared-limits.ts'
import type { MemoryLimits } from './core/limits/memory-limits.ts'
import { issueSetUpLink } from './account/sign-in/set-up.service.ts'
import type { Config } from './core/config.ts'
import { startPostgresStore } from './db/postgres/start-postgres-store.ts'
import { startSqliteStore } from './db/sqlite/start-sqlite-store.ts'
import { ensureFirstAdmin } from './operations/ensure-first-admin.ts'
import { backgroundJobs } from './operations/jobs/background-jobs.ts'
import { runJobs } from './operations/jobs/run-jobs.ts'
import { listen } from './http/listen.ts'
import { localAddress } from './core/local-address.ts'
import type { MailTransport } from './core/transport/mail-transport.ts'
import { httpSms } from './messages/sms/http-sms.ts'
import type { Call } from './core/call.ts'
import { newCall } from './core/new-call.ts'
import type { Ambient, Dependencies, ServerDependencies } from './core/dependencies.ts'
import { connectedPayments } from './payment/connected-payments.ts'
import { noticeLine, waysToPaySummary } from './payment/ways-to-pay-summary.ts'
import { TEST_KEYS_NOTICE, withTestKeysFor } from './payment/restrict-test-keys.service.ts'
import { ROOT_WARNING, isRoot } from './core/root-user.ts'
import { countCommit, newRuntimeState } from './core/runtime-state.ts'
import { seatEventsOf } from './core/shared-seat-events.ts'
import { ServerMemory } from './core/server-memory.ts'
import { newThreads } from './operations/new-threads.ts'
import { readSettings } from './settings/settings.service.ts'
import { keepTimetable } from './timetable/find-trips.service.ts'
import {
  applyClockSetting,
  followTrustedTime,
  openTrustedClock,
} from './operations/clock/trusted-time.service.ts'

export interface RunningServer {
  /** Where people reach it. */
  url: string
  /** Where the first administrator is made; null when there is one. */
  setUpLink: string | null
  /** How customers pay online, in words for the operator. */
  waysToPaySummary: string
  /**
   * Says not to be ready, and serves requests all the same for the seconds of DRAIN_SECONDS: a proxy that asks meanwhile
   * sends the next ones elsewhere. decisions/0063
   */
  drain(): Promise<void>
  /** Answers requests in flight, ends jobs and streams, and releases the data folder. */
  close(): Promise<void>
}

const LIMITS_FILE = 'limits.jsonl'
const CLIENT_FOLDER = join(import.meta.dirname, '../../dist/client')
/** Many customers share one network: mobile carriers. The tight limits are in the procedures. */
export const REQUESTS_A_MINUTE = 6000

/** Data folder → store → parts → first administrator → listen → jobs. @throws StartRefused */
export async function startServer(config: Config, ambient: Ambient): Promise<RunningServer> {
  const opened = await openServer(config, ambient)
  try {
    const server = await startServing(opened, config)
    // Only now: a refused start prints its reason and nothing else.
    if (isRoot(ambient.uid)) ambient.log.warn({}, `${ROOT_WARNING.what}. ${ROOT_WARNING.todo}`)
    return server
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * While the demo is loaded nobody waits for an answer: a write may wait for long, and its commit need not have reached
 * the disk.
 */
const LOADING = { patience: MINUTE, durability: 'NORMAL' } as const

/** Loads the demo's data, unless it is there. @throws StartRefused */
export async function loadDemo(config: Config, ambient: Ambient): Promise<void> {
  const { dependencies, close } = await openServer(config, ambient, LOADING)
  try {
    await setClock(dependencies)
    await addDemoData(dependencies)
  } finally {
    await close()
  }
}

/** A server that does not listen yet. */
interface OpenedServer {
  dependencies: ServerDependencies
  /** Releases the data folder. */
  close: () => Promise<void>
}

async function openServer(
  config: Config,
  ambient: Ambient,
  storeOptions?: typeof LOADING,
): Promise<OpenedServer> {
  const { log, uptime, checkpointThread } = ambient
  const status = newRuntimeState(ambient.clock(), config.trustProxy.length > 0)
  const onCommit = (writes: number) => countCommit(status, writes)
  const { databaseUrl } = config
  const store =
    databaseUrl === null
      ? await startSqliteStore({
          folder: config.dataFolder,
          log,
          uptime,
          onCommit,
          ...(checkpointThread && { checkpointThread }),
          ...storeOptions,
        })
      : await startPostgresStore({
          url: databaseUrl,
          readUrl: config.databaseReadUrl,
          directUrl: config.databaseDirectUrl,
          prepare: config.databasePrepared,
          log,
          clock: ambient.clock,
          onCommit,
          ...storeOptions,
        })
  const threads = newThreads()
  let limits: PersistedLimits | undefined
  const close = async () => {
    await limits?.stop()
    await threads.close()
    await store.close()
  }
  try {
    const trustedClock = await openTrustedClock(store, ambient)
    const keys =
      databaseUrl === null
        ? loadKeys(config.dataFolder, config.jwtSecret)
        : await loadSharedKeys(store, config.jwtSecret)
    const memory = store.peers
      ? sharedLimits(ambient.clock, keys.tokenSecret, store.peers)
      : memoryLimits(ambient.clock, keys.tokenSecret)
    const mail = await mailTransport(config)
    const payments = await withTestKeysFor(store.reader, connectedPayments(config.payments))
    if (payments.testKeysFor === 'administrators') ambient.log.warn({}, TEST_KEYS_NOTICE)
    const dependencies = dependenciesOf(
      { store, status, threads, trustedClock, keys, mail, payments },
      memory,
      config,
      ambient,
    )
    const limitStorage = store.peers
      ? limitRow(store, locksOf({ limits: true }))
      : limitFile(join(config.dataFolder, LIMITS_FILE))
    limits = await persistLimits(limitStorage, memory.state, ambient.log)
    return { dependencies, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** @returns the call of the start */
async function setClock(dependencies: ServerDependencies): Promise<Call> {
  const call = newCall(dependencies, { actor: null, requestId: 'start', address: '' })
  await applyClockSetting(call)
  followTrustedTime(dependencies)
  return call
}

async function startServing(opened: OpenedServer, config: Config): Promise<RunningServer> {
  const { dependencies } = opened
  const call = await setClock(dependencies)
  if (!dependencies.demo) await ensureFirstAdmin(call, config)
  const app = await buildApp(dependencies)
  const port = await listen(app, config)
  // Known for certain only now: port 0 means any.
  dependencies.publicUrl = config.publicUrl ?? localAddress({ ...config, port })
  const setUpLink = dependencies.demo ? null : await issueSetUpLink(call)
  const notice = noticeLine(waysToPaySummary(dependencies.payments, await readSettings(call)))
  const endTimetable = keepTimetable(call)
  const jobs = runJobs(dependencies, [...backgroundJobs(), ...backupJobs(config.backupsKept)])
  const drain = async () => {
    dependencies.status.stopping = true
    await sleep(config.drainSeconds * SECOND)
  }
  const close = async () => {
    dependencies.status.stopping = true
    await Promise.all([app.close(), jobs.stop(), endTimetable()])
    await opened.close()
  }
  return { url: dependencies.publicUrl, setUpLink, waysToPaySummary: notice, drain, close }
}

function dependenciesOf(
  {
    store,
    status,
    threads,
    trustedClock,
    keys,
    mail,
    payments,
  }: Pick<
    Dependencies,
    'store' | 'status' | 'threads' | 'trustedClock' | 'keys' | 'mail' | 'payments'
  >,
  memory: MemoryLimits,
  config: Config,
  { clock, randomId, log }: Ambient,
): ServerDependencies {
  return {
    store,
    status,
    memory: new ServerMemory(),
    threads,
    clock,
    trustedClock,
    randomId,
    log,
    keys,
    limits: countedLimits(memory, (limit) => status.refused.add(limit)),
    limitIpv6Prefix: config.limitIpv6Prefix,
    mail,
    sms: httpSms(config.smsKey),
    seatEvents: seatEventsOf(store),
    payments,
    publicUrl: config.publicUrl ?? localAddress(config),
    demo: config.mode === 'demo',
    dataFolder: config.databaseUrl === null ? config.dataFolder : null,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    allowedHosts: config.allowedHosts,
    requestsAMinute: REQUESTS_A_MINUTE,
    metricsToken: config.metricsToken,
    clientFolder: existsSync(join(CLIENT_FOLDER, 'index.html')) ? CLIENT_FOLDER : null,
    serviceWorker: config.serviceWorker,
  }
}

/** Only a server that sends mail carries the code for it. */
async function mailTransport({ smtpUrl }: Config): Promise<MailTransport | null> {
  if (smtpUrl === undefined) return null
  const { smtpTransport } = await import('./messages/email/smtp.ts')
  return smtpTransport(smtpUrl)
}

/** Only the demo carries the code of its fleet. */
async function addDemoData(dependencies: Dependencies): Promise<void> {
  const { loadDemoData } = await import('./operations/demo-data/load-demo-data.ts')
  await loadDemoData(dependencies)
}
