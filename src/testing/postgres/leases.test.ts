import { expect, test } from 'vitest'
import type { Call } from '../../server/core/call.ts'
import { atomically } from '../../server/core/atomically.ts'
import { MessageNotTaken } from '../../server/core/transport/message-not-taken.ts'
import type { Mail, MailTransport } from '../../server/core/transport/mail-transport.ts'
import { queueMessage } from '../../server/messages/outbox.service.ts'
import { sendDueMessages } from '../../server/messages/send-due-messages.ts'
import { runWithLease } from '../../server/operations/jobs/job-lease.service.ts'
import { smsFixture, turnOnSms } from '../sms/sms-fixture.ts'
import { smsReceiver } from '../sms/sms-receiver.ts'
import { tamper } from '../harness/tamper.ts'
import { testContext } from '../harness/test-context.ts'

const SWEEP = { name: 'sweep', every: 0 }
/** Long enough for a sign of a server that many others keep waiting. */
const LEASE_MS = 3000

/** Two servers of one database. */
async function twoServers() {
  const here = await testContext()
  const there = await testContext({ file: here.file })
  return { here: here.call(), there: there.call(), file: here.file, pass: here.pass }
}

/** A run that lasts until it is told to end by its test, or to end early. */
function aLongRun() {
  const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const run = async (lost: AbortSignal) => {
    began.resolve()
    lost.addEventListener('abort', () => end.resolve())
    await end.promise
  }
  return { run, began: began.promise, end: end.resolve }
}

test('a job runs on one server at a time, for as long as its run takes', async () => {
  const { here, there } = await twoServers()
  const long = aLongRun()
  const running = runWithLease(here, { ...SWEEP, lasts: LEASE_MS }, long.run)
  await long.began
  let runs = 0
  const again = () =>
    runWithLease(there, { ...SWEEP, lasts: LEASE_MS }, async () => void (runs += 1))
  // Longer than a lease lasts: its server renews it.
  const until = performance.now() + 1.5 * LEASE_MS
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (performance.now() < until) expect(await again()).toBe(false)
  long.end()
  expect(await running).toBe(true)
  expect([await again(), runs]).toEqual([true, 1])
})

test('a server that gave no sign is succeeded, and its run is told to end when it wakes', async () => {
  const { here, there, file } = await twoServers()
  const stalled = aLongRun()
  const running = runWithLease(here, { ...SWEEP, lasts: 3000 }, stalled.run)
  await stalled.began
  const successor = aLongRun()
  let succeeding = Promise.resolve(false)
  // Unless a sign of the first came in between.
  for (let isTaken = false; !isTaken;) {
    // What a minute without a sign leaves behind.
    tamper(file, 'update job_leases set until_at = 0')
    succeeding = runWithLease(there, SWEEP, successor.run)
    // oxlint-disable-next-line no-await-in-loop -- the next try follows
    isTaken = await Promise.race([successor.began.then(() => true), succeeding])
  }
  // It ends without anybody else telling it, and leaves the lease to its successor.
  await running
  expect(await runWithLease(here, SWEEP, async () => {})).toBe(false)
  successor.end()
  expect(await succeeding).toBe(true)
})

test('a run ends early where no sign could be given for as long as the lease lasts', async () => {
  const { here } = await twoServers()
  const { store } = here.dependencies
  let isCut = false
  const write: typeof store.write = (work, locks) =>
    isCut ? Promise.reject(new Error('no database')) : store.write(work, locks)
  const cut: Call = { ...here, dependencies: { ...here.dependencies, store: { ...store, write } } }
  const long = aLongRun()
  const running = runWithLease(cut, { ...SWEEP, lasts: 300 }, async (lost) => {
    isCut = true
    await long.run(lost)
  })
  await expect(running).rejects.toThrow('no database')
})

const sending = (call: Call, mail: MailTransport, stopping?: AbortSignal) =>
  sendDueMessages({ ...call, dependencies: { ...call.dependencies, mail } }, stopping)

const queued = (call: Call) =>
  atomically(call, (call) =>
    queueMessage(call, {
      fact: 'hello:1',
      kind: 'refund-done',
      to: 'asha@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
    }),
  )

test('a message that one server is sending is not sent by another, and is recorded once', async () => {
  const { here, there, file } = await twoServers()
  await queued(here)
  const mails: Mail[] = []
  const handing = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const first = sending(here, async (mail) => {
    mails.push(mail)
    handing.resolve()
    await taken.promise
  })
  await handing.promise
  await sending(there, async (mail) => void mails.push(mail))
  taken.resolve()
  await first
  expect(mails).toHaveLength(1)
  expect(tamper(file, 'select status, attempts::int from outbox')).toEqual([
    { status: 'SENT', attempts: 1 },
  ])
})

test('an SMS that one server is sending is not sent by another', async () => {
  const office = await smsFixture()
  const there = await testContext({ file: office.file })
  const taken = Promise.withResolvers<number>()
  const arrived = Promise.withResolvers<void>()
  const receiver = await smsReceiver({
    answers: () => {
      arrived.resolve()
      return taken.promise
    },
  })
  await turnOnSms(office.admin, { address: receiver.address })
  await office.tell()
  const first = sendDueMessages(office.call())
  await arrived.promise
  await sendDueMessages(there.call())
  taken.resolve(200)
  await first
  expect(receiver.posts).toHaveLength(1)
  expect(await office.outbox()).toMatchObject([{ channel: 'SMS', status: 'SENT', attempts: 1 }])
})

test('one whose server stops is due again at once, one whose server dies after five minutes', async () => {
  const { here, there, pass } = await twoServers()
  await queued(here)
  const stopping = new AbortController()
  await sending(
    here,
    async () => {
      stopping.abort()
      throw new MessageNotTaken('later', 'ABORTED')
    },
    stopping.signal,
  )
  const mails: Mail[] = []
  const dying = Promise.withResolvers<void>()
  void sending(here, async (mail) => {
    mails.push(mail)
    dying.resolve()
    await new Promise(() => {})
  })
  await dying.promise
  expect(mails).toHaveLength(1)
  const send = () => sending(there, async (mail) => void mails.push(mail))
  await send()
  expect(mails).toHaveLength(1)
  pass(5 * 60_000)
  await sending(here, async (mail) => void mails.push(mail))
  expect(mails.map(({ messageId }) => messageId)).toEqual([
    mails[0]?.messageId,
    mails[0]?.messageId,
  ])
})
