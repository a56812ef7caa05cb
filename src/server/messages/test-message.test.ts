import { expect, test } from 'vitest'
import { tamper } from '../../testing/harness/tamper.ts'
import { testContext } from '../../testing/harness/test-context.ts'
import { requireAdmin } from '../core/call.ts'
import { MessageNotTaken } from '../core/transport/message-not-taken.ts'
import type { Mail } from '../core/transport/mail-transport.ts'
import { sendTestMessage } from './test-message.service.ts'

test('without a mail server the outcome says what to do', async () => {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const outcome = await sendTestMessage(admin, 'asha@example.com')
  expect(outcome).toMatchObject({ sent: false, words: expect.stringContaining('SMTP_URL') })
})

test('a message goes to the mail server at once, and its sending is written down without the address', async () => {
  const context = await testContext()
  const mails: Mail[] = []
  context.dependencies.mail = async (mail) => void mails.push(mail)
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  expect(await sendTestMessage(admin, 'asha@example.com')).toMatchObject({ sent: true })
  expect(mails).toMatchObject([
    {
      to: 'asha@example.com',
      subject: 'Test message from Farebox Travels',
      from: { address: 'help@example.com' },
    },
  ])
  expect(
    tamper(context.file, `select action, detail from audit where subject = 'settings'`),
  ).toEqual([{ action: 'testMessage', detail: '{}' }])
})

test.each([
  [new MessageNotTaken('noServer', 'EAUTH'), /does not accept the user and password/],
  [new MessageNotTaken('noServer', 'ESOCKET'), /cannot be reached/],
  [new MessageNotTaken('refused', 'EENVELOPE 550'), /no such mailbox/],
  [new Error('550 secret'), /could not be handed over/],
])('a mail server that fails is reported in words: %s', async (failure, words) => {
  const context = await testContext()
  context.dependencies.mail = () => Promise.reject(failure)
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const outcome = await sendTestMessage(admin, 'asha@example.com')
  expect(outcome).toMatchObject({ sent: false, words: expect.stringMatching(words) })
  expect(outcome.words).not.toContain('secret')
})

test('only so many of them go out in an hour', async () => {
  const context = await testContext({ limits: 'real' })
  context.dependencies.mail = async () => undefined
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  for (let count = 0; count < 20; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the count must be exact
    await sendTestMessage(admin, 'asha@example.com')
  }
  await expect(sendTestMessage(admin, 'asha@example.com')).rejects.toMatchObject({
    kind: 'tooMany',
  })
})
