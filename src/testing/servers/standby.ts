import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { giveToPostgres } from '../postgres/binaries.ts'
import { DURABLE, runCluster } from '../postgres/cluster.ts'
import type { Cluster } from '../postgres/cluster.ts'

/** A primary that answers no commit before its standby has it on disk, and that standby. */
export interface ReplicatedCluster {
  primary: Cluster
  standby: Cluster
}

/**
 * Makes a standby of a server by a cold copy of its folder, and starts both; the packages of PostgreSQL that tests use
 * have no pg_basebackup. Its port stays.
 */
export async function withStandby(
  cluster: Cluster,
  whenDone: WhenDone,
): Promise<ReplicatedCluster> {
  await cluster.halt()
  const data = join(mkdtempSync(join(tmpdir(), 'farebox-standby-')), 'data')
  cpSync(cluster.data, data, { recursive: true })
  writeFileSync(join(data, 'standby.signal'), '')
  giveToPostgres(join(data, '..'))
  const primary = await runCluster(
    cluster.data,
    { ...DURABLE, synchronous_standby_names: '*', synchronous_commit: 'on' },
    cluster.port,
  )
  whenDone(() => primary.stop())
  const standby = await runCluster(data, {
    ...DURABLE,
    primary_conninfo: `host=127.0.0.1 port=${cluster.port} user=farebox`,
  })
  whenDone(() => standby.stop())
  await isReplicating(primary)
  return { primary, standby }
}

/** Until the standby follows every write waits. */
async function isReplicating({ url }: Cluster): Promise<void> {
  const client = new Client(url)
  await client.connect()
  const asked = `select 1 from pg_stat_replication where sync_state = 'sync'`
  // oxlint-disable-next-line no-await-in-loop -- asked until it does
  while ((await client.query(asked)).rowCount === 0) await sleep(50)
  await client.end()
}

/** Makes a standby the primary. */
export async function promote({ url }: Cluster): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query('select pg_promote()')
  await client.end()
}
