import { statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { subscribe, subscribers, testStore } from '../harness/test-store.ts'

const LONG = 'x'.repeat(100_000)
/** More than the log holds before it is folded in. */
const LETTERS = 180

test('the log grows while another program reads on and on, and is used again from its beginning after that', async () => {
  const { store, file } = await testStore()
  const log = () => statSync(`${file}-wal`).size
  const write = async (name: string) => {
    for (let n = 0; n < LETTERS; n++) {
      // oxlint-disable-next-line no-await-in-loop -- one commit after the other
      await store.write((trx) => subscribe(trx, `${name}${n}${LONG}@example.com`))
    }
    return log()
  }
  const usual = await write('a')
  const other = new Sqlite(file, { readonly: true })
  onTestFinished(() => void other.close())
  other.exec('begin')
  other.prepare('select count(*) from newsletter').get()
  const grown = await write('b')
  expect(grown).toBeGreaterThan(usual * 1.5)
  other.exec('commit')
  await write('c')
  expect(await write('d')).toBeLessThanOrEqual(grown + usual)
  expect(await subscribers(store)).toHaveLength(4 * LETTERS)
})
