import { expect, test } from 'vitest'
import { addUser } from '../../../server/account/record/account.service.ts'
import { refreshSession } from '../../../server/account/sign-in/auth.service.ts'
import { bookDrafted, draftPassenger } from '../../../server/booking/booking.service.ts'
import { atomically } from '../../../server/core/atomically.ts'
import type { NamedLocks } from '../../../server/core/write-locks.ts'
import { probeWriting } from '../../../server/health/write-probe.service.ts'
import { sendDueMessages } from '../../../server/messages/send-due-messages.ts'
import { runWithLease } from '../../../server/operations/jobs/job-lease.service.ts'
import { ticketCounter } from '../../builders/ticket-counter.ts'
import { HASHED } from '../../harness/test-context.ts'
import { subscribe } from '../../harness/test-store.ts'
import { forgetting } from './forgetful-store.ts'
import { watchLocks } from './watch-locks.ts'

const PASSENGER = {
  seatNumber: '3A',
  passengerName: 'Asha',
  age: 31,
  gender: 'FEMALE',
} as const

test('a write that forgets a lock is refused with the row that lacks it, whichever it is', async () => {
  const counter = await ticketCounter()
  const { agent, call, dependencies, file, hold, seatIds, sell, trip } = counter
  const { refreshToken } = await counter.registered('asha')
  const { id } = await draftPassenger(agent, PASSENGER)
  const drafted = { busScheduleId: trip.id, seatIds: seatIds('3A'), passengerIds: [id] }
  const mailing = { ...call(), dependencies: { ...dependencies, mail: async () => {} } }
  const asha = { fullName: 'A', email: 'a@x.in', phone: null, passwordHash: HASHED } as const
  await watchLocks(file)
  const forgotten: Partial<Record<keyof NamedLocks, () => Promise<unknown>>> = {
    trip: () => hold(forgetting(agent, 'trip'), ['1A']),
    user: () => bookDrafted(forgetting(agent, 'user'), drafted),
    session: () => refreshSession(forgetting(call(), 'session'), refreshToken),
    email: () => addUser(forgetting(call(), 'email'), { ...asha, role: 'CUSTOMER' }),
    request: () => hold(forgetting(agent, 'request'), ['1A']),
    message: () => sendDueMessages(forgetting(mailing, 'message')),
    job: () => runWithLease(forgetting(call(), 'job'), { name: 'j', every: 0 }, async () => {}),
    writeProbe: () => probeWriting(forgetting(call(), 'writeProbe')),
    invoices: () => sell(['1A'], {}, forgetting(agent, 'invoices')),
  }
  for (const [noun, act] of Object.entries(forgotten))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(act()).rejects.toThrow(`Without its lock ${noun}`)
})

test('a write with named locks is refused what they do not cover, and one of the whole database writes anything', async () => {
  const { call, file } = await ticketCounter()
  await watchLocks(file)
  const subscribing = atomically(call(), { trip: 1 }, ({ trx }) => subscribe(trx, 'a@x.in'))
  await expect(subscribing).rejects.toThrow('Without the whole database: insert newsletter')
  await atomically(call(), ({ trx }) => subscribe(trx, 'a@x.in'))
})
