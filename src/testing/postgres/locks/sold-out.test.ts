import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { cancelOwnHold } from '../../../server/booking/booking.service.ts'
import { LOCK_CLASSES } from '../../../server/core/write-locks.ts'
import { boxOffice } from '../../builders/box-office.ts'
import { urlOf } from '../test-database.ts'

/** Has every write of a trip wait, until that is to end. */
async function queued(file: string, trip: number): Promise<() => Promise<void>> {
  const client = new Client(urlOf(file))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; select pg_advisory_xact_lock(${LOCK_CLASSES.trip}, ${trip})`)
  return async () => void (await client.query('rollback'))
}

test('seats that somebody else has are refused at once, however many wait for the trip', async () => {
  const { actingAs, file, hold, trip } = await boxOffice()
  const [asha, ravi] = [await actingAs('CUSTOMER'), await actingAs('CUSTOMER')]
  await hold(asha, ['3A', '3B'])
  const end = await queued(file, trip.id)
  const waiting = hold(asha, ['5A'])
  await expect(hold(ravi, ['3B', '4A', '3A'])).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Seats 3B and 3A are already booked',
  })
  await end()
  expect(await waiting).toMatchObject({ status: 'PENDING' })
})

test('what is doubtful waits for the trip: overdue holds, seats of one’s own, a request that was answered before', async () => {
  const { actingAs, file, hold, pass, trip } = await boxOffice()
  const [asha, ravi] = [await actingAs('CUSTOMER'), await actingAs('CUSTOMER')]
  const first = await hold(asha, ['3A'], {}, 'the first of all')
  await cancelOwnHold(asha, first.id)
  await hold(ravi, ['3A'])
  const end = await queued(file, trip.id)
  const waiting = hold(ravi, ['5A'])
  const again = hold(asha, ['3A'], {}, 'the first of all')
  await end()
  await waiting
  expect(await again).toMatchObject({ id: first.id, status: 'CANCELLED' })
  await expect(hold(ravi, ['3A'])).rejects.toThrow('already booked')
  pass(HOUR)
  expect(await hold(asha, ['3A'])).toMatchObject({ status: 'PENDING' })
})
