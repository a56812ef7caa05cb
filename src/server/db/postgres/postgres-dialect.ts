import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { RawNode } from 'kysely'
import type { SqlDialect } from '../kysely-over.ts'
import { isTwinNode } from '../twin-sql.ts'

/** Takes of an expression that each engine says differently what PostgreSQL says. */
class TwinCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    if (isTwinNode(node)) this.visitNode(node.postgres)
    else super.visitRaw(node)
  }
}

/** PostgreSQL's SQL for Kysely. */
export const postgresSql: SqlDialect = {
  createQueryCompiler: () => new TwinCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
}
