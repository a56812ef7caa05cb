import { beforeEach, describe, expect, test } from 'vitest'
import { MessageListInput } from '../../../domain/message/message.input.ts'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { smsFixture, turnOnSms } from '../../../testing/sms/sms-fixture.ts'
import type { SmsFixture } from '../../../testing/sms/sms-fixture.ts'
import { smsReceiver } from '../../../testing/sms/sms-receiver.ts'
import type { Mail } from '../../core/transport/mail-transport.ts'
import { MessageNotTaken } from '../../core/transport/message-not-taken.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { listMessages, readMessage } from '../message-list.service.ts'
import { sendAgain } from '../send-again.service.ts'
import { sendDueMessages } from '../send-due-messages.ts'

let office: SmsFixture
let mails: Mail[]

beforeEach(async () => {
  office = await smsFixture()
  mails = []
  office.dependencies.mail = async (mail) => void mails.push(mail)
})

const send = () => sendDueMessages(office.call())
/** Lets all tries pass by. */
async function sendForHours(hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed += 0.25) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await send()
    office.pass(HOUR / 4)
  }
}
/** As the list of messages has it. */
async function newest(searchTerm: string) {
  const { data } = await listMessages(office.admin, MessageListInput.parse({ searchTerm }))
  return data[0]
}
const late = () => mails.filter(({ subject }) => subject === 'Late').map(({ to }) => to)

test('a notice goes by SMS to whoever has a mobile phone, and not by mail as well', async () => {
  const receiver = await smsReceiver()
  await turnOnSms(office.admin, { address: receiver.address })
  await office.tell()
  await send()
  await send()
  expect(receiver.posts.map(({ body }) => JSON.parse(body))).toEqual([
    {
      to: '+919820012345',
      text: 'Booking FB7 is late.',
      sender: 'FAREBX',
      entityId: '1101160000000001',
      templateId: '1107160000000001',
    },
  ])
  const sent = { status: 'SENT', attempts: 1, failure: null }
  expect(await office.outbox()).toEqual([{ channel: 'SMS', to: '+919820012345', ...sent }])
  expect([late(), await office.desk()]).toEqual([[], []])
})

test('whoever boards soon is at the desk as well, and whoever has no address is not, as the SMS reaches them', async () => {
  const receiver = await smsReceiver()
  await turnOnSms(office.admin, { address: receiver.address })
  await office.tell({ email: null })
  expect(await office.desk()).toEqual([])
  await office.tell({ fact: 'trip-late:2', hours: 2 })
  expect(await office.desk()).toEqual([
    { phone: '9820012345', text: 'The bus is late, says a messenger' },
  ])
})

describe('a notice goes by mail', () => {
  const mailed = [{ channel: 'EMAIL', to: 'asha@example.com' }]

  test('where its kind has no registered text', async () => {
    await turnOnSms(office.admin, { address: 'https://sms.example.com', kind: 'reminder' })
    await office.tell()
    expect(await office.outbox()).toMatchObject(mailed)
  })

  test('where its text names what the notice does not offer', async () => {
    await turnOnSms(office.admin, { address: 'https://sms.example.com' })
    const template = { kind: 'trip-late', templateId: '1107160000000001', text: '{link}' } as const
    await saveSettings(office.admin, { smsTemplates: [template] })
    await office.tell()
    expect(await office.outbox()).toMatchObject(mailed)
  })

  test('where the contact has no mobile phone', async () => {
    await turnOnSms(office.admin, { address: 'https://sms.example.com' })
    await office.tell({ phone: '02027654321' })
    expect(await office.outbox()).toMatchObject(mailed)
  })

  test('where SMS are off, or their key is missing', async () => {
    await turnOnSms(office.admin, { address: 'https://sms.example.com', isOn: false })
    await office.tell()
    expect(await office.outbox()).toMatchObject(mailed)
    await turnOnSms(office.admin, { address: 'https://sms.example.com', body: '{to}{text}{key}' })
    await office.tell({ fact: 'trip-late:2' })
    expect(await office.outbox()).toMatchObject([{ channel: 'EMAIL' }, { channel: 'EMAIL' }])
  })
})

test('a ticket goes by mail, whoever takes SMS', async () => {
  await turnOnSms(office.admin, { address: 'https://sms.example.com' })
  const sold = await office.buy(await office.actingAs('CUSTOMER'), ['2A'])
  const message = await newest(sold.booking.bookingNumber)
  expect(message).toMatchObject({ kind: 'booking-confirmed', channel: 'EMAIL' })
})

test('an SMS that is not taken is tried again, and sent once', async () => {
  const receiver = await smsReceiver({ answers: (count) => (count < 3 ? 503 : 200) })
  await turnOnSms(office.admin, { address: receiver.address })
  await office.tell()
  await send()
  await send()
  expect(await office.outbox()).toMatchObject([
    { status: 'QUEUED', attempts: 1, failure: 'ESMS 503' },
  ])
  await sendForHours(1)
  expect(receiver.posts).toHaveLength(3)
  expect(await office.outbox()).toMatchObject([{ channel: 'SMS', status: 'SENT', attempts: 3 }])
})

test('a mail takes the place of an SMS that is refused, at once', async () => {
  const receiver = await smsReceiver({ answers: () => 400 })
  await turnOnSms(office.admin, { address: receiver.address })
  await office.tell()
  await send()
  await send()
  expect([receiver.posts.length, late()]).toEqual([1, ['asha@example.com']])
  const message = await newest('asha@')
  expect(message).toMatchObject({ channel: 'EMAIL', insteadOfSms: true, status: 'SENT' })
  expect(await readMessage(office.admin, message?.id ?? 0)).toEqual({ text: 'The bus is late.' })
  expect(await office.desk()).toEqual([])
})

test('or has run out of tries', async () => {
  const receiver = await smsReceiver({ answers: () => 500 })
  await turnOnSms(office.admin, { address: receiver.address })
  await office.tell()
  await sendForHours(11)
  expect(late()).toEqual([])
  await sendForHours(2)
  await send()
  expect([receiver.posts.length, late()]).toEqual([7, ['asha@example.com']])
})

test('where there is no address staff send it by hand, and it can be sent again', async () => {
  const receiver = await smsReceiver({ answers: (count) => (count === 1 ? 400 : 200) })
  await turnOnSms(office.admin, { address: receiver.address })
  await office.tell({ email: null })
  await send()
  const failed = { channel: 'SMS', status: 'FAILED', attempts: 1, failure: 'ESMS 400' }
  expect(await office.outbox()).toMatchObject([failed])
  expect(await office.desk()).toEqual([{ phone: '+919820012345', text: 'Booking FB7 is late.' }])
  const message = await newest('98200')
  expect(await readMessage(office.admin, message?.id ?? 0)).toEqual({
    text: 'Booking FB7 is late.',
  })
  await sendAgain(office.admin, message?.id ?? 0)
  await send()
  expect(await office.outbox()).toMatchObject([{ channel: 'SMS', status: 'SENT' }])
})

test('so do they where no mail is sent', async () => {
  const receiver = await smsReceiver({ answers: () => 400 })
  await turnOnSms(office.admin, { address: receiver.address })
  office.dependencies.mail = null
  await office.tell()
  await send()
  expect(await office.outbox()).toMatchObject([{ channel: 'SMS', status: 'FAILED' }])
  expect(await office.desk()).toHaveLength(1)
})

test('SMS that wait when they are turned off go another way at once', async () => {
  const receiver = await smsReceiver({ answers: () => 503 })
  await turnOnSms(office.admin, { address: receiver.address })
  await office.tell()
  await office.tell({ fact: 'trip-late:2', email: null })
  await send()
  await turnOnSms(office.admin, { address: receiver.address, isOn: false })
  office.pass(MINUTE)
  await send()
  await send()
  expect(receiver.posts).toHaveLength(2)
  expect(late()).toEqual(['asha@example.com'])
  expect(await office.outbox()).toMatchObject([
    { channel: 'EMAIL', status: 'SENT' },
    { channel: 'SMS', status: 'FAILED', failure: 'ESMSOFF' },
  ])
})

test('a gateway that is down holds up no mail, and a mail server that is down no SMS', async () => {
  const down = await smsReceiver()
  await down.close()
  await turnOnSms(office.admin, { address: down.address })
  await office.tell()
  await office.tell({ fact: 'trip-late:2' })
  await office.tell({ fact: 'trip-late:3', phone: null })
  await send()
  // The second SMS was not tried in vain.
  expect(await office.outbox()).toMatchObject([
    { channel: 'SMS', attempts: 1, failure: 'ESMSNETWORK' },
    { channel: 'SMS', attempts: 0 },
    { channel: 'EMAIL', status: 'SENT' },
  ])
  const up = await smsReceiver({ port: down.port })
  office.dependencies.mail = () => Promise.reject(new MessageNotTaken('noServer', 'ESOCKET'))
  await office.tell({ fact: 'trip-late:4', phone: null })
  office.pass(MINUTE)
  await send()
  expect(up.posts).toHaveLength(2)
})

test('the log and the outbox have nothing of what the gateway answers', async () => {
  const receiver = await smsReceiver({ answers: () => 500 })
  await turnOnSms(office.admin, { address: receiver.address })
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  office.dependencies.log = { request: note, info: note, warn: note, error: note }
  await office.tell()
  await send()
  expect(lines).toEqual([
    [
      {
        message: expect.any(Number),
        attempts: 1,
        code: 'ESMS 500',
        why: 'The SMS gateway asks to try again later',
        requestId: 'test',
      },
      'A message could not be sent',
    ],
  ])
})
