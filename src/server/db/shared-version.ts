import { runnerOf } from './connection/statement-runner.ts'
import type { Trx } from './connection/store.ts'

/**
 * Tells all servers of the database, with the commit of this transaction, that something has changed of what they
 * cache. Where one server is all there is, its own memory is enough.
 */
export async function raiseSharedVersion(trx: Trx): Promise<void> {
  const runner = runnerOf(trx)
  if (runner.engine === 'sqlite') return
  const { rows } = await runner.run<{ version: number }>(
    `with raised as (update shared_version set version = version + 1 returning version)
     select version, pg_notify('farebox', 'version all ' || version) from raised`,
    [],
  )
  for (const { version } of rows) runner.raised?.(version)
}
