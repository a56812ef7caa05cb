import { runnerOf, setRunnerOf } from '../../server/db/connection/statement-runner.ts'
import type { Reader, Store } from '../../server/db/connection/types.ts'

/** As SQLite says it, of the inside through and through. */
export const RAW =
  'SQLITE_CORRUPT: select "password_hash" from "users" at /srv/farebox/data/farebox.db\n    at run (/srv/farebox/src/server/db/run.ts:7:1)'

/** What knows who is asking stays whole: otherwise no call would get past its door. */
const WHOLE = new Set(['sessions', 'users'])

/** A reader that fails in the engine's own words, whatever is asked of it beside who somebody is. */
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
    run(sql, parameters) {
      if (sql.includes('from "sessions"')) return runner.run(sql, parameters)
      throw new Error(RAW)
    },
  })
  return failing
}

/** A store of which nothing can be read and to which nothing can be written any more. */
export const brokenStore = (store: Store): Store => ({
  ...store,
  reader: broken(store.reader),
  write: () => Promise.reject(new Error(RAW)),
})
