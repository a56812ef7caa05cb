import { expect, test } from 'vitest'
import { MessageListInput } from '../../domain/message/message.input.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { askForPasswordLink } from '../../testing/builders/password-link.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { testContext } from '../../testing/harness/test-context.ts'
import type { TestContext } from '../../testing/harness/test-context.ts'
import { sendNewLink } from '../account/user/new-link.service.ts'
import { addPerson } from '../account/user/people.service.ts'
import { verifyEmail } from '../account/user/verification.service.ts'
import { atomically } from '../core/atomically.ts'
import { requireAdmin, requireStaff } from '../core/call.ts'
import { MessageNotTaken } from '../core/transport/message-not-taken.ts'
import type { Mail } from '../core/transport/mail-transport.ts'
import { listMessages, listMessagesOf } from './message-list.service.ts'
import { queueMessage } from './outbox.service.ts'
import { sendAgain } from './send-again.service.ts'
import { sendDueMessages } from './send-due-messages.ts'

async function office() {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const mails: Mail[] = []
  const send = (refusal?: MessageNotTaken) => {
    const mail = async (mail: Mail) => {
      if (refusal) throw refusal
      mails.push(mail)
    }
    const call = context.call()
    return sendDueMessages({ ...call, dependencies: { ...call.dependencies, mail } })
  }
  const list = (asked: object = {}) =>
    listMessages(admin, MessageListInput.parse(asked)).then(({ data }) => data)
  return { context, admin, mails, send, list }
}

const refund = (context: TestContext) =>
  atomically(context.call(), (call) =>
    queueMessage(call, {
      fact: 'refund:1',
      kind: 'refund-done',
      to: 'asha@example.com',
      subject: 'Your refund',
      text: 'It is on its way',
      html: '<p>It is on its way</p>',
    }),
  )

test('a message that was refused is sent again on purpose, as a mail of its own', async () => {
  const { context, admin, mails, send, list } = await office()
  await refund(context)
  await send(new MessageNotTaken('refused', 'EENVELOPE 550'))
  expect(await list()).toMatchObject([{ status: 'FAILED', failure: 'EENVELOPE 550' }])
  await sendAgain(admin, 1)
  await send()
  await sendAgain(admin, 1)
  await send()
  expect(mails.map(({ messageId }) => messageId)).toEqual([
    '<farebox-1-1@farebox.test>',
    '<farebox-1-2@farebox.test>',
  ])
  expect(await list()).toMatchObject([{ status: 'SENT', failure: null, attempts: 1 }])
  const audit = tamper(context.file, `select actor_id from audit where action = 'sendAgain'`)
  expect(audit).toEqual([{ actor_id: admin.actor.id }, { actor_id: admin.actor.id }])
})

test('a message that waits, and one that is none, are not sent again', async () => {
  const { context, admin } = await office()
  await refund(context)
  await expect(sendAgain(admin, 1)).rejects.toMatchObject({
    message: 'This message still waits to be sent',
  })
  await expect(sendAgain(admin, 2)).rejects.toMatchObject({ kind: 'missing' })
})

test('a message tried in vain tells when it is tried again', async () => {
  const { context, send, list } = await office()
  await refund(context)
  expect(await list()).toMatchObject([{ nextAttemptAt: null }])
  await send(new MessageNotTaken('noServer', 'ESOCKET'))
  expect(await list()).toMatchObject([{ nextAttemptAt: context.call().now() + MINUTE }])
})

test('a link that ran out is made anew and never sent again as it is', async () => {
  const { context, admin, send, list } = await office()
  await context.registered('asha')
  await askForPasswordLink(context.call(), 'asha@example.com')
  const ravi = { name: 'Ravi', email: 'ravi@example.com', phone: null, role: 'AGENT' } as const
  await addPerson(admin, ravi)
  context.pass(15 * MINUTE)
  await send()
  const over = await list()
  expect(over.map(({ kind }) => kind)).toEqual(['invitation', 'password-reset', 'welcome'])
  for (const { id, status, failure, kind, to } of over) {
    expect([status, failure]).toEqual(['FAILED', 'ELINK'])
    // oxlint-disable-next-line no-await-in-loop
    await expect(sendAgain(admin, id)).rejects.toMatchObject({
      message: 'The link of this message is over. Make a new link instead.',
    })
    // oxlint-disable-next-line no-await-in-loop
    await sendNewLink(admin, id)
    // oxlint-disable-next-line no-await-in-loop
    const [made] = await list()
    const again = kind === 'welcome' ? 'email-verification' : kind
    expect(made).toMatchObject({ to, kind: again, hasSecret: true, status: 'QUEUED' })
  }
})

test('the reason why there is no new link is given', async () => {
  const { context, admin, send } = await office()
  await refund(context)
  await context.registered('asha')
  const [email] = tamper<{ body_text: string }>(
    context.file,
    `select body_text from outbox where kind = 'welcome'`,
  )
  const [, token = ''] = /#token=([\w-]+)/.exec(email?.body_text ?? '') ?? []
  await verifyEmail(context.call(), token)
  await send()
  await expect(sendNewLink(admin, 2)).rejects.toMatchObject({
    message: 'asha@example.com is verified already.',
  })
  await expect(sendNewLink(admin, 1)).rejects.toMatchObject({
    message: 'This message has no link. Send it again instead.',
  })
})

test('the list is narrowed to a kind or a status', async () => {
  const { context, send, list } = await office()
  await refund(context)
  await send()
  await context.registered('asha')
  expect(await list({ kind: 'refund-done' })).toMatchObject([{ kind: 'refund-done' }])
  expect(await list({ status: 'QUEUED' })).toMatchObject([{ kind: 'welcome' }])
  expect(await list({ status: 'QUEUED', kind: 'refund-done' })).toEqual([])
})

test('staff see what was written about one booking, and nothing about another', async () => {
  const fixture = await boxOffice()
  const asha = await fixture.actingAs('CUSTOMER')
  const agent = requireStaff(await fixture.actingAs('AGENT'))
  const { booking } = await fixture.buy(asha, ['3A'], { from: 1, to: 2 })
  const { booking: other } = await fixture.buy(asha, ['3B'], { from: 1, to: 2 })
  const [message, ...more] = await listMessagesOf(agent, booking.id)
  expect([message?.kind, more]).toEqual(['booking-confirmed', []])
  expect(message?.subject).toContain(booking.bookingNumber)
  expect(JSON.stringify(message)).not.toContain(other.bookingNumber)
})
