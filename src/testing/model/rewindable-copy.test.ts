import { expect, onTestFinished, test } from 'vitest'
import { storedTables } from '../harness/stored-tables.ts'
import { tamper } from '../harness/tamper.ts'
import { migratedFile } from '../harness/test-store.ts'
import { rewindableCopy } from './rewindable-copy.ts'

const SUBSCRIBE = `insert into newsletter (email, subscribed_at) values ('asha@example.com', 0)`
const TELL = `
  insert into audit (at, action, subject, detail, request_id) values (0, 'bus.added', 'bus', '{}', 'test')`
const lastId = (file: string): unknown => tamper(file, 'select max(id) as id from audit')

test('a copy has the rows of its database, and is one of its own', async () => {
  const from = await migratedFile()
  tamper(from, SUBSCRIBE)
  const before = storedTables(from)
  const { file } = await rewindableCopy(from, onTestFinished)
  expect(storedTables(file)).toEqual(before)
  tamper(file, 'delete from newsletter')
  expect(storedTables(from)).toEqual(before)
})

test('it comes back with its rows and running numbers, again and again', async () => {
  const from = await migratedFile()
  tamper(from, SUBSCRIBE, TELL)
  const { file, rewind } = await rewindableCopy(from, onTestFinished)
  const before = storedTables(file)
  const ids: unknown[] = []
  for (let run = 0; run < 2; run += 1) {
    tamper(file, 'delete from newsletter', TELL)
    ids.push(lastId(file))
    expect(storedTables(file)).not.toEqual(before)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await rewind()
    expect(storedTables(file)).toEqual(before)
  }
  expect(ids[1]).toEqual(ids[0])
})

test('what is changed before the first run is so in each of them', async () => {
  const { file, rewind } = await rewindableCopy(await migratedFile(), onTestFinished, (copy) => {
    tamper(copy, SUBSCRIBE, 'drop trigger audit_no_delete', TELL)
  })
  tamper(file, 'delete from audit')
  await rewind()
  expect(storedTables(file).get('newsletter')).toHaveLength(1)
  tamper(file, 'delete from audit')
  expect(storedTables(file).get('audit')).toEqual([])
})
