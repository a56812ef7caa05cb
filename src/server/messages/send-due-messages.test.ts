import { expect, test, vi } from 'vitest'
import { DAY, MINUTE } from '../../domain/time/calendar.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { testContext } from '../../testing/harness/test-context.ts'
import type { TestContext } from '../../testing/harness/test-context.ts'
import { atomically } from '../core/atomically.ts'
import { requireAdmin } from '../core/call.ts'
import { MessageNotTaken } from '../core/transport/message-not-taken.ts'
import type { Mail, MailTransport } from '../core/transport/mail-transport.ts'
import { queueMessage, showLinkOnce } from './outbox.service.ts'
import type { NewMessage } from './outbox.service.ts'
import { sendAgain } from './send-again.service.ts'
import { sendDueMessages } from './send-due-messages.ts'

const SECRET = 'http://farebox.test/reset-password#token=abc-DEF_123'
const hello: NewMessage = {
  fact: 'hello:1',
  kind: 'refund-done',
  to: 'asha@example.com',
  subject: 'Hello',
  text: 'Hello Asha',
  html: '<p>Hello Asha</p>',
}

const queue = (context: TestContext, message: Partial<NewMessage> = {}) =>
  atomically(context.call(), (call) => queueMessage(call, { ...hello, ...message }))

/** Sends what is due through a transport of the test's own. */
function send(context: TestContext, mail: MailTransport | null, stopping?: AbortSignal) {
  const call = context.call()
  return sendDueMessages({ ...call, dependencies: { ...call.dependencies, mail } }, stopping)
}

function outbox(context: TestContext): Record<string, unknown>[] {
  return tamper(context.file, 'select * from outbox order by id')
}

test('a message is sent once, with an id that stays the same', async () => {
  const context = await testContext()
  await queue(context)
  const mails: Mail[] = []
  const transport = async (mail: Mail) => void mails.push(mail)
  await send(context, transport)
  await send(context, transport)
  expect(mails).toMatchObject([
    {
      from: { name: 'Farebox Travels', address: 'help@example.com' },
      to: hello.to,
      subject: hello.subject,
      messageId: '<farebox-1@farebox.test>',
      date: context.call().now(),
    },
  ])
  expect(outbox(context)).toMatchObject([{ status: 'SENT', attempts: 1 }])
})

test('a fact has one message, and one that was rolled back none', async () => {
  const context = await testContext()
  await queue(context)
  await queue(context, { subject: 'Hello again' })
  const undone = atomically(context.call(), async (call) => {
    await queueMessage(call, { ...hello, fact: 'hello:2' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(outbox(context)).toMatchObject([{ fact: 'hello:1', subject: 'Hello' }])
})

test('a message that is not taken is tried again after ever longer waits, and then has failed', async () => {
  const context = await testContext()
  await queue(context)
  const begun = context.call().now()
  const attempts: number[] = []
  const transport = async () => {
    attempts.push((context.call().now() - begun) / MINUTE)
    throw new Error('asha@example.com is not taken')
  }
  for (let minute = 0; minute < 900; minute += 1) {
    await send(context, transport)
    context.pass(MINUTE)
  }
  expect(attempts).toEqual([0, 1, 6, 21, 81, 261, 741])
  expect(outbox(context)).toMatchObject([
    { status: 'FAILED', attempts: 7, body_text: 'Hello Asha' },
  ])
})

test('one message that is not taken does not hold up the next', async () => {
  const context = await testContext()
  await queue(context)
  await queue(context, { fact: 'hello:2', to: 'ravi@example.com' })
  const transport = async ({ to }: Mail) => {
    if (to === hello.to) throw new MessageNotTaken('later', 'EENVELOPE 450')
  }
  await send(context, transport)
  expect(outbox(context)).toMatchObject([
    { status: 'QUEUED', failure: 'EENVELOPE 450' },
    { status: 'SENT', failure: null },
  ])
})

test('what the server refuses for good has failed at once, with its code', async () => {
  const context = await testContext()
  await queue(context)
  await send(context, async () => {
    throw new MessageNotTaken('refused', 'EENVELOPE 550')
  })
  expect(outbox(context)).toMatchObject([
    { status: 'FAILED', attempts: 1, failure: 'EENVELOPE 550' },
  ])
})

test('while there is no server the others are not tried in vain, and keep their attempts', async () => {
  const context = await testContext()
  await queue(context)
  await queue(context, { fact: 'hello:2' })
  await send(context, async () => {
    throw new MessageNotTaken('noServer', 'ESOCKET')
  })
  expect(outbox(context)).toMatchObject([{ attempts: 1 }, { attempts: 0 }])
})

test('codes and links go first, then tickets, then notices; a code asked for meanwhile does not wait for them', async () => {
  const context = await testContext()
  const kinds = ['trip-late', 'booking-confirmed', 'password-reset', 'trip-late'] as const
  for (const [n, kind] of kinds.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await queue(context, { fact: `hello:${n}`, kind, subject: kind })
  }
  for (let n = 4; n < 44; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await queue(context, { fact: `hello:${n}`, kind: 'trip-late', subject: 'trip-late' })
  }
  const subjects: string[] = []
  await send(context, async ({ subject }) => {
    subjects.push(subject)
    if (subjects.length === 5)
      await queue(context, { fact: 'code', kind: 'email-verification', subject: 'code' })
  })
  expect(subjects.slice(0, 3)).toEqual(['password-reset', 'booking-confirmed', 'trip-late'])
  expect(subjects).toHaveLength(45)
  expect(subjects.indexOf('code')).toBe(20)
})

test('several mails are on their way at once', async () => {
  const context = await testContext()
  for (let n = 0; n < 6; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await queue(context, { fact: `hello:${n}` })
  }
  const all = Promise.withResolvers<void>()
  let begun = 0
  await send(context, async () => {
    begun += 1
    if (begun === 6) all.resolve()
    if (begun > 1) await all.promise
  })
  expect(begun).toBe(6)
})

test('a link that expires behind a mail which takes its time is not sent', async () => {
  const context = await testContext()
  await queue(context)
  const linkUntil = context.call().now() + 15 * MINUTE
  await queue(context, { fact: 'hello:2', text: SECRET, html: SECRET, linkUntil })
  await queue(context, { fact: 'hello:3', validUntil: linkUntil })
  const sent: string[] = []
  await send(context, async ({ text }) => {
    sent.push(text)
    context.pass(15 * MINUTE)
  })
  await send(context, async ({ text }) => void sent.push(text))
  expect(sent).toHaveLength(1)
  expect(outbox(context)).toMatchObject([
    { status: 'SENT' },
    { status: 'FAILED', failure: 'ELINK' },
    { status: 'FAILED', failure: 'ELATE' },
  ])
})

test('a mail that goes out late says when it was written', async () => {
  const context = await testContext()
  await queue(context)
  await queue(context, { fact: 'hello:2', kind: 'reminder' })
  context.pass(15 * MINUTE)
  await queue(context, { fact: 'hello:3' })
  const texts: string[] = []
  await send(context, async ({ text, html }) => {
    texts.push(text)
    expect(html.includes('could not be sent until now')).toBe(text.includes('until now'))
  })
  const late = 'This email was written on Fri 15 Jan, 12:00 and could not be sent until now.'
  expect(texts.map((text) => text.includes(late))).toEqual([true, false, false])
})

test('the log tells of a failure by code and words, without the address', async () => {
  const context = await testContext()
  await queue(context)
  const warn = vi.fn<(fields: object, message: string) => void>()
  const mail = async () => {
    throw new MessageNotTaken('refused', 'EENVELOPE 550')
  }
  const dependencies = { ...context.dependencies, mail, log: { ...context.dependencies.log, warn } }
  await sendDueMessages({ ...context.call(), dependencies })
  const why = 'The mail server says that there is no such mailbox'
  expect(warn.mock.calls).toEqual([
    [
      { message: 1, attempts: 1, code: 'EENVELOPE 550', why, requestId: 'test' },
      'A message could not be sent',
    ],
  ])
})

test('a link is blanked when its message has been sent', async () => {
  const context = await testContext()
  const secretUntil = context.call().now() + 15 * MINUTE
  await queue(context, {
    text: `Here: ${SECRET}.`,
    html: `<a href="${SECRET}">`,
    linkUntil: secretUntil,
  })
  const texts: string[] = []
  await send(context, async ({ text }) => void texts.push(text))
  expect(texts).toEqual([expect.stringContaining(`Here: ${SECRET}.`)])
  expect(JSON.stringify(outbox(context))).not.toContain('abc-DEF_123')
})

test('without a transport a message stays to be read, and its link is blanked when it is over', async () => {
  const context = await testContext()
  const secretUntil = context.call().now() + 15 * MINUTE
  await queue(context, { text: SECRET, html: SECRET, linkUntil: secretUntil })
  await queue(context, { fact: 'hello:2' })
  await send(context, null)
  expect(outbox(context)[0]).toMatchObject({ status: 'QUEUED', body_text: SECRET })
  context.pass(15 * MINUTE)
  await send(context, null)
  expect(outbox(context)).toMatchObject([
    { status: 'FAILED', body_text: 'http://farebox.test/reset-password#token=(removed)' },
    { status: 'QUEUED', body_text: 'Hello Asha' },
  ])
})

test('a message that came too late to be of use is given up, and nobody sends it again', async () => {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  await queue(context, { validUntil: context.call().now() + 15 * MINUTE })
  await queue(context, { fact: 'hello:2', validUntil: context.call().now() + 16 * MINUTE })
  context.pass(15 * MINUTE)
  const mails: Mail[] = []
  await send(context, async (mail) => void mails.push(mail))
  expect(mails).toHaveLength(1)
  expect(outbox(context)).toMatchObject([
    { status: 'FAILED', failure: 'ELATE', attempts: 0, body_text: 'Hello Asha' },
    { status: 'SENT' },
  ])
  await expect(sendAgain(admin, 1)).rejects.toThrow('This message is of no use any more.')
})

test('by a clock far ahead a message is not sent, and not given up before the clock is trusted', async () => {
  const context = await testContext()
  await queue(context, { validUntil: context.call().now() + MINUTE })
  context.stepClock(400 * DAY)
  const mails: Mail[] = []
  await send(context, async (mail) => void mails.push(mail))
  expect(mails).toEqual([])
  expect(outbox(context)).toMatchObject([{ status: 'QUEUED', attempts: 0 }])
})

test('reminders wait for the end of the quiet hours, also when they are tried again; the rest is sent', async () => {
  const context = await testContext()
  const at = (time: string) =>
    context.pass(Date.parse(`2027-01-${time}+05:30`) - context.call().now())
  const kinds: string[] = []
  const take = async ({ subject }: Mail) => void kinds.push(subject)
  at('15T20:59')
  await queue(context, { kind: 'reminder', subject: 'Reminder' })
  await send(context, async () => {
    throw new MessageNotTaken('later', 'EMESSAGE 451')
  })
  at('15T21:00')
  await queue(context, { fact: 'hello:2', kind: 'trip-late', subject: 'Late' })
  await send(context, take)
  at('16T06:59')
  await send(context, take)
  expect(kinds).toEqual(['Late'])
  at('16T07:00')
  await send(context, take)
  expect(kinds).toEqual(['Late', 'Reminder'])
})

test('an administrator is shown a link once, which is audited', async () => {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const secretUntil = context.call().now() + 15 * MINUTE
  await queue(context, { text: SECRET, html: SECRET, linkUntil: secretUntil })
  expect(await showLinkOnce(admin, 1)).toEqual({ text: SECRET })
  await expect(showLinkOnce(admin, 1)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(showLinkOnce(admin, 2)).rejects.toMatchObject({ kind: 'missing' })
  const audit = tamper(
    context.file,
    `select subject_id, actor_id from audit where action = 'showLink'`,
  )
  expect(audit).toEqual([{ subject_id: 1, actor_id: admin.actor.id }])
})

test('a stop waits for the message on its way, not for those behind it', async () => {
  const context = await testContext()
  await queue(context)
  await queue(context, { fact: 'hello:2' })
  const stopping = new AbortController()
  const mails: Mail[] = []
  const transport = async (mail: Mail) => {
    mails.push(mail)
    stopping.abort()
  }
  await send(context, transport, stopping.signal)
  expect(mails).toHaveLength(1)
  await send(context, transport)
  expect(mails).toHaveLength(2)
})

test('a message given up by a stop is still due and has lost no attempt', async () => {
  const context = await testContext()
  await queue(context)
  const stopping = new AbortController()
  const transport = async () => {
    stopping.abort()
    throw new MessageNotTaken('noServer', 'ABORT_ERR')
  }
  await send(context, transport, stopping.signal)
  expect(outbox(context)).toMatchObject([{ status: 'QUEUED', attempts: 0, failure: null }])
})

test('what an administrator has shown while it was on its way does not wait to be sent again', async () => {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const secretUntil = context.call().now() + 15 * MINUTE
  await queue(context, { text: SECRET, html: SECRET, linkUntil: secretUntil })
  await send(context, async () => {
    await showLinkOnce(admin, 1)
    throw new MessageNotTaken('later', 'EMESSAGE 451')
  })
  expect(outbox(context)).toMatchObject([{ status: 'SENT', attempts: 0 }])
})

test('a message sent twice by a crash in between carries the same id both times', async () => {
  const context = await testContext()
  await queue(context)
  const ids: string[] = []
  const mail = async ({ messageId }: Mail) => void ids.push(messageId)
  const call = context.call()
  const { store } = call.dependencies
  const write: typeof store.write = (...args) =>
    ids.length === 0 ? store.write(...args) : Promise.reject(new Error('crashed'))
  const dependencies = { ...call.dependencies, mail, store: { ...store, write } }
  await expect(sendDueMessages({ ...call, dependencies })).rejects.toThrow('crashed')
  // Where servers share the sending, as long as the one that has crashed had it for itself.
  context.pass(5 * MINUTE)
  await send(context, mail)
  await send(context, mail)
  expect(ids).toEqual(['<farebox-1@farebox.test>', '<farebox-1@farebox.test>'])
  expect(outbox(context)).toMatchObject([{ status: 'SENT' }])
})
