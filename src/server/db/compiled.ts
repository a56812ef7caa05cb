import type { Compilable } from 'kysely'
import { runnerOf } from './connection/statement-runner.ts'
import type { Engine, Reader, Trx } from './connection/store.ts'

/** A placeholder for a value: `p('from')`. */
export type Slot<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

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
    const { rows } = await runnerOf(db).run<Row>(sql, parameters(values))
    return rows
  }
}

/** The same for an insert, update or delete without RETURNING: answers how many rows it changed. */
export function compiledWrite<Values>(
  build: (trx: Trx, p: Slot<Values>) => Compilable,
): (trx: Trx, values: Values) => Promise<number> {
  const statement = compiledOnce(build)
  return async (trx, values) => {
    const { sql, parameters } = statement(trx)
    const { numAffectedRows } = await runnerOf(trx).run(sql, parameters(values))
    return Number(numAffectedRows)
  }
}

/**
 * The same for a write whose outcome decides nothing: on PostgreSQL it goes out together with the next
 * statement. What it breaks is thrown by that one or by the commit, so nobody can catch it.
 */
export function compiledAppend<Values>(
  build: (trx: Trx, p: Slot<Values>) => Compilable,
): (trx: Trx, values: Values) => Promise<void> {
  const statement = compiledOnce(build)
  return async (trx, values) => {
    const { sql, parameters } = statement(trx)
    const runner = runnerOf(trx)
    if (runner.append) runner.append(sql, parameters(values))
    else await runner.run(sql, parameters(values))
  }
}

interface Statement<Values> {
  sql: string
  parameters: (values: Values) => unknown[]
}

/** While the query is built, an empty object stands in for each value; each engine's SQL and positions are cached. */
function compiledOnce<Db extends Reader, Values>(
  build: (db: Db, p: Slot<Values>) => Compilable,
): (db: Db) => Statement<Values> {
  const statements: Partial<Record<Engine, Statement<Values>>> = {}
  return (db) => {
    const { engine } = runnerOf(db)
    const cached = statements[engine]
    if (cached) return cached
    const names = new Map<unknown, keyof Values>()
    const place = (name: keyof Values) => {
      const marker = {}
      names.set(marker, name)
      return marker
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely asks no more of a value than to keep it
    const { sql, parameters } = build(db, place as Slot<Values>).compile()
    const slots = parameters.map((constant) => ({ constant, name: names.get(constant) }))
    const statement: Statement<Values> = {
      sql,
      parameters: (values) =>
        slots.map(({ constant, name }) => (name === undefined ? constant : values[name])),
    }
    statements[engine] = statement
    return statement
  }
}
