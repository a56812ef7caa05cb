import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeDatabase, urlOf } from './test-database.ts'

/** Tables from which some row may not be deleted: 2 and 8 are "before" and "delete". */
const GUARDED = `
  select distinct tgrelid::regclass::text as name from pg_trigger
  where not tgisinternal and tgtype & 2 <> 0 and tgtype & 8 <> 0 order by name`

test('no table from which a row may not be deleted can be emptied, nor one that it refers to', async () => {
  const drop = await makeDatabase('to be emptied')
  const client = new Client(urlOf('to be emptied'))
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  const { rows } = await client.query<{ name: string }>(GUARDED)
  expect(rows.length).toBeGreaterThan(20)
  for (const { name } of [...rows, { name: 'bookings' }, { name: 'schedules' }])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await expect(client.query(`truncate ${name} cascade`)).rejects.toThrow('farebox:')
  await client.query('truncate write_probe')
})
