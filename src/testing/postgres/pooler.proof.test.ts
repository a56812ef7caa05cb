import { expect, onTestFinished, test } from 'vitest'
import { openPostgresStore } from '../../server/db/postgres/postgres-store.ts'
import { quiet } from '../harness/quiet.ts'
import { subscribe, subscribers } from '../harness/test-store.ts'
import { isLong, PROOF_TIMEOUT } from '../proof/proof.ts'
import { runTestsApart } from '../proof/run-tests-apart.ts'
import { poolerBinary, startPooler } from './pooler.ts'
import { makeDatabase, urlOf } from './test-database.ts'

const binary = poolerBinary()
const TRIED = [
  'src/testing/postgres/store.test.ts',
  'src/testing/races',
  'src/testing/contract/two-doors',
]

test.runIf(binary)('two servers write, read and hear each other through PgBouncer', async () => {
  const name = `pooled-${Math.random()}`
  onTestFinished(await makeDatabase(name))
  const directUrl = urlOf(name)
  const { url, prepares, stop } = await startPooler(directUrl)
  onTestFinished(stop)
  const open = async () => {
    const options = { url, directUrl, prepare: prepares, log: quiet, writers: 4, readers: 2 }
    const store = await openPostgresStore(options)
    onTestFinished(() => store.close())
    return store
  }
  const [one, other] = [await open(), await open()]
  const heard: string[] = []
  other.peers?.hear('seats', (item) => heard.push(item))
  const emails = Array.from({ length: 40 }, (_, nth) => `reader-${10 + nth}@example.com`)
  const writers = emails.map((email, nth) =>
    (nth % 2 === 0 ? one : other).write((trx) => subscribe(trx, email)),
  )
  await Promise.all(writers)
  expect(await subscribers(one)).toEqual(emails)
  one.peers?.tell('seats', '7')
  await expect.poll(() => heard).toEqual(['7'])
})

test.runIf(isLong && binary)(
  'the store, the races and both doors hold through PgBouncer',
  async () => {
    const { failed } = await runTestsApart(['--project', 'postgres', ...TRIED], {
      TEST_POOLER: 'pgbouncer',
    })
    expect(failed).toEqual([])
  },
  PROOF_TIMEOUT,
)
