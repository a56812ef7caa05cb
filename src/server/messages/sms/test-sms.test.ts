import { expect, test } from 'vitest'
import { turnOnSms } from '../../../testing/sms/sms-fixture.ts'
import { smsReceiver } from '../../../testing/sms/sms-receiver.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import { NOTICE_KINDS } from '../../../domain/message/notice.ts'
import { smsValueNames } from '../../../domain/message/sms.ts'
import { requireAdmin } from '../../core/call.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { httpSms } from './http-sms.ts'
import { sendTestSms } from './test-sms.service.ts'

const PHONE = { to: '98200 12345', kind: 'trip-late' } as const

async function administrator(limits: 'none' | 'real' = 'none') {
  const context = await testContext({ limits })
  return { context, admin: requireAdmin(await context.actingAs('ADMIN')) }
}

test('what is missing is said in words: gateway, template, key', async () => {
  const { admin } = await administrator()
  expect(await sendTestSms(admin, PHONE)).toMatchObject({
    sent: false,
    words: expect.stringContaining('No SMS gateway is saved'),
  })
  await turnOnSms(admin, { address: 'https://sms.example.com', kind: 'reminder' })
  expect(await sendTestSms(admin, PHONE)).toMatchObject({
    sent: false,
    words: expect.stringContaining('No template is saved'),
  })
  await turnOnSms(admin, { address: 'https://sms.example.com', body: '{to}{text}{key}' })
  expect(await sendTestSms(admin, PHONE)).toEqual({
    sent: false,
    words: 'The SMS gateway needs a key, and SMS_KEY is not set.',
  })
})

test('a test SMS goes to the gateway at once, on or off, and is written down without the number', async () => {
  const { context, admin } = await administrator()
  context.dependencies.sms = httpSms('k3y')
  const receiver = await smsReceiver()
  const body = '{to} {text} {key}'
  await turnOnSms(admin, { address: receiver.address, isOn: false, headers: [], body })
  expect(await sendTestSms(admin, PHONE)).toMatchObject({ sent: true })
  expect(receiver.posts.map((post) => post.body)).toEqual([
    '+919820012345 Booking FB-TEST is late. k3y',
  ])
  expect(tamper(context.file, `select detail from audit where action = 'testMessage'`)).toEqual([
    { detail: '{"channel":"SMS"}' },
  ])
})

test.each(NOTICE_KINDS)('it has a value for all that a template of %s may name', async (kind) => {
  const { admin } = await administrator()
  const receiver = await smsReceiver()
  await turnOnSms(admin, { address: receiver.address })
  const text = smsValueNames(kind)
    .map((name) => `{${name}}`)
    .join(' ')
  await saveSettings(admin, { smsTemplates: [{ kind, templateId: '1107160000000001', text }] })
  expect(await sendTestSms(admin, { ...PHONE, kind })).toMatchObject({ sent: true })
  expect(receiver.posts).toHaveLength(1)
})

test('a gateway that refuses is reported in words, without its own', async () => {
  const { admin } = await administrator()
  const receiver = await smsReceiver({ answers: () => 401 })
  await turnOnSms(admin, { address: receiver.address })
  expect(await sendTestSms(admin, PHONE)).toEqual({
    sent: false,
    words: 'The SMS gateway does not accept the key. (ESMS 401)',
  })
})

test('only so many of them go out in an hour', async () => {
  const { admin } = await administrator('real')
  const receiver = await smsReceiver()
  await turnOnSms(admin, { address: receiver.address })
  for (let count = 0; count < 20; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the count must be exact
    await sendTestSms(admin, PHONE)
  }
  await expect(sendTestSms(admin, PHONE)).rejects.toMatchObject({ kind: 'tooMany' })
  expect(receiver.posts).toHaveLength(20)
})
