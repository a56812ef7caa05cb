import type { Client } from 'pg'
import { withClient } from './with-client.ts'
import { APPLICATION } from './pools.ts'

/** What a database server says of the data that it has. */
export interface ReplicaFacts {
  /** Of the cluster and database: a replica has those of its primary. Null where the server does not tell. */
  identity: string | null
  standby: boolean
  /** How far it is: the end of the log, on a standby of what it has replayed. */
  position: string
  /** Seconds since the newest commit that a standby has replayed; null where it has replayed none. */
  replayedSecondsAgo: number | null
}

type Row = Omit<ReplicaFacts, 'identity'> & { database: string }

/**
 * Asks a database server what data it has.
 * @throws what the driver throws when it cannot be reached
 */
export function replicaFacts(url: string): Promise<ReplicaFacts> {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: APPLICATION,
  }
  return withClient(options, async (client) => {
    const { rows } = await client.query<Row>(
      `select pg_is_in_recovery() as standby, current_database() as database,
         (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as position,
         extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as "replayedSecondsAgo"`,
    )
    const [row] = rows
    if (row === undefined) throw new Error('It says nothing of itself')
    const { database, ...facts } = row
    const cluster = await clusterOf(client)
    return { ...facts, identity: cluster === null ? null : `${cluster} ${database}` }
  })
}

/** Services that run PostgreSQL for others may forbid to ask. */
async function clusterOf(client: Client): Promise<string | null> {
  try {
    const { rows } = await client.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    )
    return rows[0]?.id ?? null
  } catch {
    return null
  }
}

/** Whether both are known, and are not copies of one another. */
export const isAnother = (primary: ReplicaFacts, replica: ReplicaFacts): boolean =>
  primary.identity !== null && replica.identity !== null && primary.identity !== replica.identity

/** Bytes between two positions in the log of PostgreSQL. */
export const bytesBetween = (ahead: string, behind: string): number =>
  Number(bytesOf(ahead) - bytesOf(behind))

/** A position is written as two halves in hexadecimal, such as 16/B374D848. */
function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
