import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { askForPasswordLink } from '../../testing/builders/password-link.ts'
import { mailServer, smtpRefusal } from '../../testing/harness/mail-server.ts'
import { silentServer } from '../../testing/harness/silent-server.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { PASSWORD, testContext } from '../../testing/harness/test-context.ts'
import type { TestContext } from '../../testing/harness/test-context.ts'
import { addPerson } from '../account/user/people.service.ts'
import { updateProfile } from '../account/user/own-account.service.ts'
import { atomically } from '../core/atomically.ts'
import { requireAdmin } from '../core/call.ts'
import { backgroundJobs } from '../operations/jobs/background-jobs.ts'
import { runJobs } from '../operations/jobs/run-jobs.ts'
import { queueMessage } from './outbox.service.ts'
import { sendDueMessages } from './send-due-messages.ts'
import { smtpTransport } from './email/smtp.ts'

function sendBy(context: TestContext, url: string): Promise<void> {
  const call = context.call()
  return sendDueMessages({
    ...call,
    dependencies: { ...call.dependencies, mail: smtpTransport(url) },
  })
}

const outboxState = (context: TestContext) =>
  tamper(context.file, 'select status, attempts, failure from outbox order by id')

async function contextWithMessage() {
  const context = await testContext()
  await atomically(context.call(), (call) =>
    queueMessage(call, {
      fact: 'refund:1',
      kind: 'refund-done',
      to: 'asha@example.com',
      subject: 'Your refund',
      text: 'It is on its way',
      html: '<p>It is on its way</p>',
    }),
  )
  return context
}

/** Without what only lays out: a row of a table is 'Total: ₹450' in the text. */
const bare = (text: string) => text.replaceAll(/[:\s]/g, '')

/** What a reader of the HTML reads: neither its head nor the hidden preview. */
const readable = (html: string) =>
  html
    .replaceAll(/<(style|title)>[^<]*<\/\1>|<div style="display:none[^<]*<\/div>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** The lines of the text that the HTML does not have, the address of a link as its target. */
function missingInHtml({ text = '', html = '' }: Email): string[] {
  const read = bare(readable(html))
  return text
    .split('\n')
    .filter((line) => line.trim() !== '--')
    .filter((line) =>
      line.startsWith('http') ? !html.includes(`href="${line}"`) : !read.includes(bare(line)),
    )
}

test('every e-mail arrives once, in the operator’s frame, and says the same in text and in HTML', async () => {
  const office = await boxOffice()
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  const asha = await office.registered('asha')
  await office.buy(asha.call, ['3A'], { from: 1, to: 2 })
  await updateProfile(asha.call, {
    name: 'Asha <b>',
    email: 'rao@example.com',
    phone: null,
    currentPassword: PASSWORD,
  })
  await askForPasswordLink(office.call(), asha.email)
  const ravi = { name: 'Ravi & Co', email: 'ravi@example.com', phone: null, role: 'AGENT' } as const
  await addPerson(admin, ravi)
  const server = await mailServer()
  await sendBy(office, server.url)
  await sendBy(office, server.url)

  const kinds = tamper<{ kind: string }>(
    office.file,
    `select kind from outbox where status = 'SENT'`,
  ).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([
    'booking-confirmed',
    'email-change',
    'email-verification',
    'invitation',
    'password-reset',
  ])
  expect(server.mails).toHaveLength(kinds.length)
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(kinds.length)
  for (const mail of server.mails) {
    expect(mail.from).toEqual({ name: 'Farebox Travels', address: 'help@example.com' })
    expect(mail.text).toContain('Questions? Farebox Travels, 1800 123 4567, help@example.com')
    expect(mail.html).not.toContain('<b>')
    expect(missingInHtml(mail)).toEqual([])
  }
  for (const source of server.sources) {
    // No mail server cuts it: lines are short enough. RFC 5322, 2.1.1
    expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThan(998)
  }
})

test('messages wait for a server that is down, and go out when it is up again', async () => {
  const context = await contextWithMessage()
  const down = await mailServer()
  await down.close()
  await sendBy(context, down.url)
  expect(outboxState(context)).toEqual([{ status: 'QUEUED', attempts: 1, failure: 'ESOCKET' }])
  const up = await mailServer({ port: down.port })
  await sendBy(context, up.url)
  expect(up.mails).toEqual([])
  context.pass(MINUTE)
  await sendBy(context, up.url)
  expect(up.mails).toHaveLength(1)
  expect(outboxState(context)).toEqual([{ status: 'SENT', attempts: 2, failure: null }])
})

test('what a server takes at the second attempt is sent once', async () => {
  const context = await contextWithMessage()
  const server = await mailServer({
    judge: (count) => (count === 1 ? smtpRefusal(451, 'busy') : null),
  })
  await sendBy(context, server.url)
  expect(outboxState(context)).toEqual([{ status: 'QUEUED', attempts: 1, failure: 'EMESSAGE 451' }])
  context.pass(MINUTE)
  await sendBy(context, server.url)
  context.pass(MINUTE)
  await sendBy(context, server.url)
  expect(server.mails).toHaveLength(1)
})

test('what a server refuses for good is not tried again', async () => {
  const context = await contextWithMessage()
  const server = await mailServer({
    onRcptTo: (_address, _session, done) => done(smtpRefusal(550, 'no such user')),
  })
  await sendBy(context, server.url)
  expect(outboxState(context)).toEqual([
    { status: 'FAILED', attempts: 1, failure: 'EENVELOPE 550' },
  ])
})

test('a server that stops does not wait for a server that never answers, and loses nothing', async () => {
  const context = await contextWithMessage()
  const { url, reached } = await silentServer()
  const mail = smtpTransport(url, { answerMs: 60_000, lastMomentsMs: 50 })
  const sending = backgroundJobs().filter(({ name }) => name === 'send messages')
  const jobs = runJobs({ ...context.dependencies, mail }, sending)
  await reached
  await jobs.stop()
  expect(outboxState(context)).toEqual([{ status: 'QUEUED', attempts: 0, failure: null }])
})
