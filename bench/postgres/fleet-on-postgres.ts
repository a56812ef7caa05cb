import { openConnection } from '../../src/server/db/sqlite/connection/open-connection.ts'
import { fillPostgres } from '../../src/server/operations/transfer/fill-postgres.ts'
import { sqliteRows } from '../../src/server/operations/transfer/sqlite-rows.ts'
import type { Fleet } from '../fleet/ready-fleet.ts'
import { filledCluster } from './durable-cluster.ts'
import type { FilledCluster } from './durable-cluster.ts'

/** The rows of a fleet in a database of PostgreSQL, taken there as an operator would move. decisions/0064 */
export const fleetOnPostgres = ({ file }: Fleet): Promise<FilledCluster<void>> =>
  filledCluster(async (url) => {
    const sqlite = openConnection(file)
    try {
      const log = { ...console, info: () => {} }
      await fillPostgres(sqliteRows(sqlite), { url, keys: {}, violations: [], log })
    } finally {
      sqlite.close()
    }
  })
