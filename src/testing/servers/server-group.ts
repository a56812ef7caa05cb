import { join } from 'node:path'
import type { Role } from '../../domain/account/role.ts'
import { migratePostgres } from '../../server/db/postgres/migrate-postgres.ts'
import { sellingDatabase } from '../crash/selling-server.ts'
import type { SellingDatabase } from '../crash/selling-server.ts'
import { serverProcess } from '../crash/server-process.ts'
import type { ServerProcess } from '../crash/server-process.ts'
import { quiet } from '../harness/quiet.ts'
import { tamper } from '../harness/tamper.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { DURABLE, startCluster } from '../postgres/cluster.ts'
import type { Cluster } from '../postgres/cluster.ts'
import { nameDatabase } from '../postgres/test-database.ts'
import { startProxy } from './proxy.ts'
import type { Proxy } from './proxy.ts'

/** One of several servers, as it runs. */
export type GroupedServer = ServerProcess & { url: string }

/** Several servers on one database of PostgreSQL, behind a proxy. */
export interface ServerGroup {
  cluster: Cluster
  database: SellingDatabase
  proxy: Proxy
  servers: GroupedServer[]
  /** Starts one more, of another release where its command is given; the proxy hands requests to it. */
  start: (release: { command?: readonly string[] }) => Promise<GroupedServer>
}

interface Options {
  servers?: number
  trips: number
  people: number
  /** What those who buy are: customers unless said. */
  role?: Role
  /** Where servers reach the database, if not directly; called before any of them starts. */
  through?: (cluster: Cluster) => Promise<string>
  environment?: Record<string, string>
  whenDone: WhenDone
}

/** Starts a database that keeps what it has committed, and servers of the product on it. */
export async function startServers(options: Options): Promise<ServerGroup> {
  const { servers: count = 3, trips, people, role = 'CUSTOMER', whenDone } = options
  const cluster = await startCluster(DURABLE)
  whenDone(() => cluster.stop())
  await migratePostgres({ url: cluster.url, log: quiet })
  const file = join(temporaryFolder(whenDone), 'farebox.db')
  nameDatabase(file, cluster.url)
  const database = await sellingDatabase({ trips, people, role, file, whenDone })
  tamper(file, `insert into server_keys (name, value) values ('token', '${database.secret}')`)
  const proxy = await startProxy(whenDone)
  const url = options.through ? await options.through(cluster) : cluster.url
  const environment = { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1', ...options.environment }
  const start: ServerGroup['start'] = async (release) => {
    const folder = temporaryFolder(whenDone)
    const server = serverProcess({ folder, environment, ...release, whenDone })
    const started = { ...server, url: await server.ready }
    proxy.add(started.url)
    return started
  }
  // One after the other: the first makes what is made once.
  const servers: GroupedServer[] = []
  // oxlint-disable-next-line no-await-in-loop -- as said
  for (let n = 0; n < count; n++) servers.push(await start({}))
  await proxy.ready(count)
  return { cluster, database, proxy, servers, start }
}
