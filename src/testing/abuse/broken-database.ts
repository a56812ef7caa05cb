import { runnerOf, setRunnerOf } from '../../server/db/connection/statement-runner.ts'
import type { Reader, Store } from '../../server/db/connection/store.ts'

/** A message as SQLite writes it: internals only. */
export const RAW =
  'SQLITE_CORRUPT: select "password_hash" from "users" at /srv/farebox/data/farebox.db\n    at run (/srv/farebox/src/server/db/run.ts:7:1)'

/** Tables that identify the actor keep working: otherwise no call would get past authentication. */
const WHOLE = new Set(['sessions', 'users'])

/** A reader that fails with an error of the engine for every query, except those that identify the actor. */
function broken(reader: Reader): Reader {
  const failing = new Proxy(reader, {
    get(whole, name) {
      const value: unknown = Reflect.get(whole, name)
      if (typeof value !== 'function') return value
      if (name !== 'selectFrom') return value.bind(whole)
      return (table: unknown) => {
        if (typeof table === 'string' && WHOLE.has(table.split(' ')[0] ?? '')) {
          return value.call(whole, table)
        }
        throw new Error(RAW)
      }
    },
  })
  const runner = runnerOf(reader)
  setRunnerOf(failing, {
    engine: runner.engine,
    run(sql, parameters) {
      if (sql.includes('from "sessions"')) return runner.run(sql, parameters)
      throw new Error(RAW)
    },
  })
  return failing
}

/** A store whose reads and writes all fail. */
export const brokenStore = (store: Store): Store => ({
  ...store,
  reader: broken(store.reader),
  write: () => Promise.reject(new Error(RAW)),
})
