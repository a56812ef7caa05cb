import type { Client } from 'pg'
import { withClient } from '../../db/postgres/with-client.ts'
import { APPLICATION, LISTENER, READERS, WRITERS } from '../../db/postgres/pools.ts'
import { ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

/** Of one server: those that write and read, one that listens, one that migrates or looks. */
const CONNECTIONS_OF_A_SERVER = WRITERS + READERS + 2

interface Row {
  most: number
  reserved: number
  servers: number
  backend: number
}

/** Whether the database has connections for all servers that run and one more, and is spoken to without a pooler. */
export function connectionFindings(url: string, directUrl: string | null): Promise<Finding[]> {
  const options = { connectionString: url, application_name: APPLICATION }
  return withClient(options, async (client) => {
    const { rows } = await client.query<Row>(
      `select current_setting('max_connections')::int as most,
         current_setting('superuser_reserved_connections')::int
           + coalesce(current_setting('reserved_connections', true), '0')::int as reserved,
         (select count(*) from pg_stat_activity
          where datname = current_database() and application_name = $1)::int as servers,
         pg_backend_pid() as backend`,
      [LISTENER],
    )
    const [row] = rows
    if (row === undefined) return []
    const isPooled = row.backend !== processOf(client)
    return [isPooled ? poolerFinding(directUrl) : roomFinding(row)]
  })
}

/** A pooler tells a process of its own making, and PostgreSQL another. */
const processOf = (client: Client): unknown => ('processID' in client ? client.processID : null)

/** Connections of a pooler are the pooler's: how many it has is its own setting. */
const poolerFinding = (directUrl: string | null): Finding =>
  directUrl === null
    ? warn(
        'DATABASE_URL leads through a pooler, and servers may not hear each other',
        'Name the database itself in DATABASE_DIRECT_URL: docs/scaling.md.',
      )
    : ok('DATABASE_URL leads through a pooler, DATABASE_DIRECT_URL past it')

/** While one server is replaced, there is one more. */
export function roomFinding({ most, reserved, servers }: Omit<Row, 'backend'>): Finding {
  const needed = (servers + 1) * CONNECTIONS_OF_A_SERVER
  const figures = `max_connections is ${most}, ${reserved} of them reserved; ${servers} servers run, and each opens up to ${CONNECTIONS_OF_A_SERVER}`
  return needed <= most - reserved
    ? ok(figures)
    : warn(
        figures,
        `Set max_connections to ${needed + reserved} or more: one more server needs it.`,
      )
}
