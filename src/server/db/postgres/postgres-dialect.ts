import {
  OperatorNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
} from 'kysely'
import type { BinaryOperationNode, OperationNode, RawNode } from 'kysely'
import type { SqlDialect } from '../connection/kysely-over.ts'
import { isPerEngineNode } from '../connection/per-engine-sql.ts'

/** PostgreSQL's side of what the engines say differently, and lists without an entry, which SQLite takes. */
class TwinCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const operator = OperatorNode.is(node.operator) ? node.operator.operator : undefined
    if (!isEmptyList(node.rightOperand)) super.visitBinaryOperation(node)
    else if (operator === 'in') this.append('false')
    else if (operator === 'not in') this.append('true')
    else super.visitBinaryOperation(node)
  }

  protected override visitRaw(node: RawNode): void {
    if (isPerEngineNode(node)) this.visitNode(node.postgres)
    else super.visitRaw(node)
  }
}

const isEmptyList = (node: OperationNode): boolean =>
  (PrimitiveValueListNode.is(node) || ValueListNode.is(node)) && node.values.length === 0

/** PostgreSQL's SQL for Kysely. */
export const postgresSql: SqlDialect = {
  createQueryCompiler: () => new TwinCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
}
