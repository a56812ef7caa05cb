import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../../core/call.ts'
import { loadKeys } from '../../core/secrets/keys.ts'
import { loadSharedKeys } from '../../core/secrets/shared-keys.service.ts'
import { noLimits } from '../../core/limits/limits-interface.ts'
import { localAddress } from '../../core/local-address.ts'
import { newCall } from '../../core/new-call.ts'
import { seatEventsOf } from '../../core/shared-seat-events.ts'
import { newRuntimeState } from '../../core/runtime-state.ts'
import { ServerMemory } from '../../core/server-memory.ts'
import { openForReading, schemaAge } from '../../db/sqlite/inspect-database.ts'
import type { Store } from '../../db/connection/store.ts'
import { movedRefusal } from '../../db/sqlite/moved-mark.ts'
import { openSqliteStore } from '../../db/sqlite/open-sqlite-store.ts'
import { openPostgresStore } from '../../db/postgres/postgres-store.ts'
import { postgresSchemaFit, refusalOf, schemaStanding } from '../../db/postgres/schema-fit.ts'
import { isLeftUnclean } from '../../db/sqlite/recovery/require-whole-log.ts'
import { httpSms } from '../../messages/sms/http-sms.ts'
import { connectedPayments } from '../../payment/connected-payments.ts'
import { withTestKeysFor } from '../../payment/restrict-test-keys.service.ts'
import { applyClockSetting, openTrustedClock } from '../clock/trusted-time.service.ts'
import { newThreads } from '../new-threads.ts'
import { CommandRefused } from './command-types.ts'
import type { Terminal } from './command-types.ts'

/**
 * Runs something on the database as the console: nobody is signed in, and the audit's request id begins with
 * `console-`. A server may run on the same database.
 * @throws CommandRefused where there is no database, its tables are another version's, or a crash has left it unchecked
 */
export async function withDatabase<T>(
  terminal: Terminal,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const { config, clock, randomId, log } = terminal
  const { dataFolder, databaseUrl } = config
  const store = databaseUrl === null ? await openSqlite(terminal) : await openPostgres(terminal)
  const threads = newThreads()
  try {
    const dependencies = {
      store,
      clock,
      trustedClock: await openTrustedClock(store, terminal),
      randomId,
      log,
      keys:
        databaseUrl === null
          ? loadKeys(dataFolder, config.jwtSecret)
          : await loadSharedKeys(store, config.jwtSecret),
      limits: noLimits(),
      limitIpv6Prefix: config.limitIpv6Prefix,
      mail: null,
      sms: httpSms(config.smsKey),
      seatEvents: seatEventsOf(store),
      payments: await withTestKeysFor(store.reader, connectedPayments(config.payments)),
      publicUrl: config.publicUrl ?? localAddress(config),
      demo: false,
      dataFolder: databaseUrl === null ? dataFolder : null,
      status: newRuntimeState(clock()),
      memory: new ServerMemory(),
      threads,
    }
    const requestId = `console-${randomId().toString(36)}`
    const call = newCall(dependencies, { actor: null, requestId, address: '' })
    await applyClockSetting(call)
    return await work(call)
  } finally {
    await threads.close()
    await store.close()
  }
}

async function openSqlite({ config: { dataFolder }, log }: Terminal): Promise<Store> {
  requireDatabase(dataFolder)
  const file = join(dataFolder, 'farebox.db')
  requireFolded(file)
  await requireOurTables(file)
  return openSqliteStore({ file, log })
}

async function openPostgres({ config, log }: Terminal): Promise<Store> {
  const { databaseUrl, databaseDirectUrl: directUrl, databasePrepared: prepare } = config
  const url = databaseUrl ?? ''
  const fit = await postgresSchemaFit(url)
  const standing = schemaStanding(fit)
  if (standing === 'refused') throw new CommandRefused(refusalOf(fit))
  if (standing === 'behind')
    throw new CommandRefused(
      'The database is not of this version yet; start Farebox, or run npm run migrate, first.',
    )
  return await openPostgresStore({ url, directUrl, prepare, log, writers: 1, readers: 2 })
}

/** After a crash the next start checks the log: a command that closed the database would checkpoint it unchecked. */
function requireFolded(file: string): void {
  if (!isLeftUnclean(file)) return
  throw new CommandRefused(
    'Farebox did not stop cleanly; start it, so that the database is checked, and give the command then.',
  )
}

async function requireOurTables(file: string): Promise<void> {
  const sqlite = openForReading(file)
  try {
    const { age } = await schemaAge(sqlite)
    if (age === 'ours') return
    throw new CommandRefused(
      age === 'newer'
        ? `The database ${file} was changed by a newer Farebox; use that version.`
        : `The database ${file} is not of this version yet; start Farebox, or run npm run migrate, first.`,
    )
  } finally {
    sqlite.close()
  }
}

/** @throws CommandRefused where the folder holds no database, or one that has moved */
export function requireDatabase(dataFolder: string): void {
  const moved = movedRefusal(dataFolder)
  if (moved !== undefined) throw new CommandRefused(moved)
  if (existsSync(join(dataFolder, 'farebox.db'))) return
  throw new CommandRefused(
    `There is no database in ${dataFolder}; start Farebox there once, or name another folder with DATA_DIR.`,
  )
}
