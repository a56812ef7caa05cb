import { sql } from 'kysely'
import type { HealthFigures, QueueFigures } from '../../domain/health/health.ts'
import { TOO_MANY } from '../../domain/message/message.ts'
import type { MessageChannel } from '../../domain/message/message.ts'
import type { Reader, Trx } from '../db/connection/store.ts'
import { engineName, engineVersion } from '../db/engine-sql.ts'

type Versions = Pick<HealthFigures['versions'], 'schema' | 'engine' | 'sqlite'>

/** The one row that there is. */
const ONLY = 1

/** The bytes that a sale writes: 16 pages and more. With less room on the disk no sale is possible. */
const SALE_BYTES = 65_536

/** The newest migration of this database, and its engine with the version. */
export async function findVersions(db: Reader): Promise<Versions> {
  const versions = sql<Versions>`(
    select max(name) as schema, ${engineName} as engine, ${engineVersion} as sqlite from kysely_migration
  )`
  return db
    .selectFrom(versions.as('versions'))
    .select(['versions.schema', 'versions.engine', 'versions.sqlite'])
    .executeTakeFirstOrThrow()
}

/**
 * Messages of a channel that wait, and those given up since an instant: what failed long ago has been seen. What was left
 * out to spare a mailbox is no failure.
 */
export async function countMessages(
  db: Reader,
  channel: MessageChannel,
  failedSince: number,
): Promise<QueueFigures> {
  const { waiting, oldestAt } = await db
    .selectFrom('outbox')
    .select((of) => [
      of.fn.countAll<number>().as('waiting'),
      of.fn.min<number | null>('created_at').as('oldestAt'),
    ])
    .where('status', '=', 'QUEUED')
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow()
  const { failed } = await db
    .selectFrom('outbox')
    .select((of) => of.fn.countAll<number>().as('failed'))
    .where('status', '=', 'FAILED')
    .where('channel', '=', channel)
    .where('created_at', '>=', failedSince)
    .where((of) => of.or([of('failure', 'is', null), of('failure', '<>', TOO_MANY)]))
    .executeTakeFirstOrThrow()
  return { waiting, oldestAt, failed }
}

/** Refunds that a provider is to pay, and those it would not. Cash waits for staff, however long: it is not counted. */
export async function countRefunds(db: Reader): Promise<QueueFigures> {
  const { waiting, oldestAt } = await db
    .selectFrom('refunds')
    .select((of) => [
      of.fn.countAll<number>().as('waiting'),
      of.fn.min<number | null>('created_at').as('oldestAt'),
    ])
    .where('status', '=', sql.lit('PENDING' as const))
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const { failed } = await db
    .selectFrom('refunds')
    .select((of) => of.fn.countAll<number>().as('failed'))
    .where('status', '=', 'FAILED')
    .executeTakeFirstOrThrow()
  return { waiting, oldestAt, failed }
}

/** Overwrites the row of the probe, all of its pages. */
export async function upsertWriteProbe(trx: Trx, at: number): Promise<void> {
  // SQLite leaves alone what stays the same.
  const filler = Buffer.alloc(SALE_BYTES, String(at))
  await trx
    .insertInto('write_probe')
    .values({ id: ONLY, at, filler })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at, filler }))
    .execute()
}
