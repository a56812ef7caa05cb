// A store that writes facts into its log, one commit each, and says of each when it is acknowledged; to be killed.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSqliteStore } from '../../server/db/sqlite/start-sqlite-store.ts'
import { quiet, subscribe } from '../harness/test-store.ts'

const [folder = '', aside = ''] = process.argv.slice(2)
const FACTS = 12
const log = join(folder, 'farebox.db-wal')
const mark = join(folder, 'farebox.db.running')

const store = await startSqliteStore({ folder, log: quiet })
for (let n = 1; n <= FACTS; n++) {
  const fact = `${n}@example.com`
  // oxlint-disable-next-line no-await-in-loop -- one commit each
  await store.write((trx) => subscribe(trx, fact))
  console.log(fact)
  // The log begins anew after the third fact: what a power cut leaves of the mark is then at least that of the fourth.
  if (n === 2) copyFileSync(log, join(aside, 'log-before'))
  // oxlint-disable-next-line no-await-in-loop -- between two commits
  if (n === 3) await store.emptyLog()
  if (n === 4) copyFileSync(mark, join(aside, 'mark-synced'))
  if (n === 8) copyFileSync(log, join(aside, 'log-older'))
}
console.log('done')
setInterval(() => {}, 1000)
