import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { boxOffice } from '../builders/box-office.ts'
import { tamper } from '../harness/tamper.ts'
import { urlOf } from './test-database.ts'

const WAITING = `select 1 from pg_locks where relation = 'trip_nodes'::regclass and not granted`

/** Deletes a trip; whoever reads its places meanwhile waits, and finds none. */
async function deleting(file: string, trip: number): Promise<() => Promise<void>> {
  const client = new Client(urlOf(file))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin; lock table trip_nodes in access exclusive mode')
  return async () => {
    await expect.poll(() => tamper(file, WAITING)).not.toEqual([])
    for (const table of ['trip_nodes', 'seats'])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await client.query(`delete from ${table} where schedule_id = ${trip}`)
    await client.query(`delete from schedules where id = ${trip}`)
    await client.query('commit')
  }
}

test('a trip that is deleted while it is read is not found', async () => {
  const { actingAs, file, map, trip } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const end = await deleting(file, trip.id)
  const read = map(asha)
  await Promise.all([end(), expect(read).rejects.toMatchObject({ kind: 'missing' })])
})
