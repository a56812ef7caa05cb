import type { Compilable, CompiledQuery } from 'kysely'
import { runnerOf } from './statement-runner.ts'
import type { Reader, Trx } from './types.ts'

/** Stands where a value will be given: `p('from')`. */
export type Slot<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

class Marker {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query built and compiled at its first use only, for the hot paths: each later call costs its values and its rows.
 * The values must not decide the shape of the query (no `if`, no list of varying length).
 *
 * @example
 * const findStops = compiled((db, p: Slot<{ routeId: number }>) =>
 *   db.selectFrom('stops').selectAll().where('route_id', '=', p('routeId')))
 * const stops = await findStops(call.db, { routeId })
 */
export function compiled<Values, Row>(
  build: (db: Reader, p: Slot<Values>) => Compilable<Row>,
): (db: Reader, values: Values) => Promise<Row[]> {
  const statement = compiledOnce(build)
  return async (db, values) => {
    const { sql, parameters } = statement(db)
    return runnerOf(db).run<Row>(sql, parameters(values)).rows
  }
}

/** The same for an insert, update or delete without RETURNING: answers how many rows it changed. */
export function compiledWrite<Values>(
  build: (trx: Trx, p: Slot<Values>) => Compilable,
): (trx: Trx, values: Values) => Promise<number> {
  const statement = compiledOnce(build)
  return async (trx, values) => {
    const { sql, parameters } = statement(trx)
    return Number(runnerOf(trx).run(sql, parameters(values)).numAffectedRows)
  }
}

interface Statement<Values> {
  sql: string
  parameters: (values: Values) => unknown[]
}

function compiledOnce<Db, Values>(
  build: (db: Db, p: Slot<Values>) => Compilable,
): (db: Db) => Statement<Values> {
  let statement: Statement<Values> | undefined
  // The marker takes the place of a value of any type while the query is built, and never leaves it.
  const slot = ((name) => new Marker(name)) as Slot<Record<string, unknown>> as Slot<Values>
  return (db) => (statement ??= withSlots(build(db, slot).compile()))
}

function withSlots<Values>(query: CompiledQuery): Statement<Values> {
  const template = query.parameters
  return {
    sql: query.sql,
    parameters: (values) =>
      template.map((parameter) =>
        parameter instanceof Marker ? values[parameter.name as keyof Values] : parameter,
      ),
  }
}
