import { RawNode, sql } from 'kysely'
import type { OperationNode, OperationNodeSource, RawBuilder } from 'kysely'

/** An expression that each engine says in its own SQL: the compiler of PostgreSQL takes what stands under `postgres`. */
export interface PerEngineNode extends RawNode {
  readonly postgres: OperationNode
}

export const isPerEngineNode = (node: RawNode): node is PerEngineNode => 'postgres' in node

/** The same expression in the SQL of either engine. The engine that compiles it takes its own. decisions/0061 */
export function perEngineSql<T>(twins: {
  sqlite: RawBuilder<unknown>
  postgres: RawBuilder<unknown>
}): RawBuilder<T> {
  const source: OperationNodeSource = {
    toOperationNode: () => {
      const node: PerEngineNode = {
        ...RawNode.create(['', ''], [twins.sqlite.toOperationNode()]),
        postgres: twins.postgres.toOperationNode(),
      }
      return node
    },
  }
  return sql<T>`${source}`
}
