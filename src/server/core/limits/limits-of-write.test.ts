import { expect, test } from 'vitest'
import { addPerson, inviteAgain } from '../../account/user/people.service.ts'
import { cancelOwnHold } from '../../booking/booking.service.ts'
import { requireAdmin } from '../call.ts'
import { boxOffice } from '../../../testing/builders/box-office.ts'
import { atomically } from '../atomically.ts'
import type { Call } from '../call.ts'
import { memoryLimits } from './memory-limits.ts'
import { networkOf } from './network.ts'
import { limitKey } from '../../../testing/harness/limit-key.ts'
import { testContext } from '../../../testing/harness/test-context.ts'

const HOUR = 3_600_000
const TWICE = { name: 'twice', most: 2, windowMs: HOUR }
const CEILING = { ...TWICE, name: 'ceiling', paceMs: 1000, longestWaitMs: 5000 }
const KEY = limitKey('asha')

/** A call whose every write runs three times: twice its connection is lost at the end. */
function runningAgain<C extends Call>(call: C): C {
  const { store } = call.dependencies
  const write: typeof store.write = async (work, locks) => {
    for (let lost = 0; lost < 2; lost++) {
      const run = store.write(async (trx, afterCommit) => {
        await work(trx, afterCommit)
        throw new Error('The connection was lost')
      }, locks)
      // oxlint-disable-next-line no-await-in-loop -- the next run follows
      await run.catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'The connection was lost') throw error
      })
    }
    return store.write(work, locks)
  }
  return { ...call, dependencies: { ...call.dependencies, store: { ...store, write } } }
}

test('a write that runs again is counted once, and each of its attempts by itself', async () => {
  const { call, dependencies } = await testContext({ limits: 'real' })
  const counts = await atomically(runningAgain(call()), async (call) => {
    const { limits } = call.dependencies
    limits.count(TWICE, KEY)
    limits.count(TWICE, KEY)
    limits.note(CEILING, 'asha')
    return [
      limits.allows(TWICE, 'asha'),
      limits.allows(TWICE, 'asha'),
      limits.allows(TWICE, 'asha'),
    ]
  })
  expect(counts).toEqual([true, true, false])
  expect(() => dependencies.limits.count(TWICE, KEY)).toThrow('Too many attempts')
  dependencies.limits.note(CEILING, 'asha')
  expect(() => dependencies.limits.takeTurn(CEILING, 'asha', networkOf('203.0.113.7', 64))).toThrow(
    'in 1 second',
  )
})

test('one that was refused is refused again, for no longer', async () => {
  const { call, dependencies } = await testContext({ limits: 'real' })
  const growing = { ...TWICE, most: 0, longestWaitMs: 100 * HOUR }
  const refused = atomically(runningAgain(call()), async (call) => {
    await call.trx.selectFrom('users').select('id').execute()
    call.dependencies.limits.count(growing, KEY)
  })
  await expect(refused).rejects.toMatchObject({ detail: { retryAfterSeconds: 3600 } })
  expect(() => dependencies.limits.count(growing, KEY)).toThrow('60 minutes')
})

test('a hold and an invitation that run again are one hold and one invitation', async () => {
  const office = await boxOffice()
  const { dependencies } = office
  dependencies.limits = memoryLimits(dependencies.clock)
  const asha = await office.registered('asha')
  for (let n = 0; n < 10; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { id } = await office.hold(runningAgain(asha.call), ['3A'])
    // oxlint-disable-next-line no-await-in-loop -- as above
    await cancelOwnHold(asha.call, id)
  }
  await expect(office.hold(asha.call, ['3A'])).rejects.toMatchObject({ kind: 'tooMany' })
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  const ravi = { name: 'Ravi', email: 'ravi@example.com', phone: null, role: 'AGENT' } as const
  const { id } = await addPerson(admin, ravi)
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (let n = 0; n < 5; n++) await inviteAgain(runningAgain(admin), id)
  await expect(inviteAgain(admin, id)).rejects.toMatchObject({ kind: 'tooMany' })
})
