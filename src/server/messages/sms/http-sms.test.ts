import { expect, test } from 'vitest'
import type { SmsGateway } from '../../../domain/message/sms-gateway.ts'
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.ts'
import { smsReceiver } from '../../../testing/sms/sms-receiver.ts'
import { httpSms } from './http-sms.ts'

const SMS = { to: '+919820012345', text: 'Late: "FB7"', templateId: '1107160000000001' }
const at = (address: string, change: Partial<SmsGateway> = {}): SmsGateway => ({
  ...DEFAULT_SETTINGS.smsGateway,
  isOn: true,
  address,
  sender: 'FAREBX',
  entityId: '1101160000000001',
  ...change,
})

test('an SMS is posted as JSON, with the key in the header that asks for it', async () => {
  const receiver = await smsReceiver()
  const headers = [
    { name: 'content-type', value: 'application/json' },
    { name: 'authorization', value: 'Bearer {key}' },
  ]
  await httpSms('k3y').send(SMS, at(receiver.address, { headers }))
  expect(receiver.posts).toMatchObject([
    {
      method: 'POST',
      path: '/sms',
      headers: { authorization: 'Bearer k3y', 'content-type': 'application/json' },
    },
  ])
  expect(JSON.parse(receiver.posts[0]?.body ?? '')).toEqual({
    ...SMS,
    sender: 'FAREBX',
    entityId: '1101160000000001',
  })
})

test('or as a form, to a number without a plus', async () => {
  const receiver = await smsReceiver()
  const headers = [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }]
  const body = 'mobiles={digits}&message={text}&DLT_TE_ID={templateId}&authkey={key}'
  await httpSms('a&b').send(SMS, at(receiver.address, { headers, body }))
  expect(Object.fromEntries(new URLSearchParams(receiver.posts[0]?.body))).toEqual({
    mobiles: '919820012345',
    message: SMS.text,
    DLT_TE_ID: SMS.templateId,
    authkey: 'a&b',
  })
})

/** How an SMS fares with this answer. */
async function fares(status: number): Promise<unknown> {
  const receiver = await smsReceiver({ answers: () => status })
  return httpSms(null)
    .send(SMS, at(receiver.address))
    .then(
      () => 'taken',
      (error: unknown) => error,
    )
}

test.each([[200], [202], [204]])('an answer of %i says that it was taken', async (status) => {
  expect(await fares(status)).toBe('taken')
})

test.each([
  [400, 'refused'],
  [401, 'refused'],
  [408, 'later'],
  [425, 'later'],
  [429, 'noServer'],
  [500, 'later'],
  [503, 'later'],
])('an answer of %i says what follows, and nothing of its text is kept', async (status, reason) => {
  const code = `ESMS ${status}`
  const message = `The message was not taken: ${code}`
  expect(await fares(status)).toMatchObject({ reason, code, message })
})

test('a redirect is not followed: the key is for one address', async () => {
  const other = await smsReceiver()
  const receiver = await smsReceiver({
    answers: () => ({ status: 307, headers: { location: other.address } }),
  })
  await expect(httpSms('k3y').send(SMS, at(receiver.address))).rejects.toMatchObject({
    reason: 'refused',
    code: 'ESMS 307',
  })
  expect(other.posts).toEqual([])
})

test('a gateway that is not there or does not answer in time is tried again later, for all', async () => {
  const gone = await smsReceiver()
  await gone.close()
  await expect(httpSms(null).send(SMS, at(gone.address))).rejects.toMatchObject({
    reason: 'noServer',
    code: 'ESMSNETWORK',
  })
  const silent = await smsReceiver({ answers: () => null })
  const sending = httpSms(null, { answerMs: 50 }).send(SMS, at(silent.address))
  await expect(sending).rejects.toMatchObject({ reason: 'noServer', code: 'ESMSTIMEOUT' })
})

test('a server that stops does not wait for a gateway that never answers', async () => {
  const stopping = new AbortController()
  const silent = await smsReceiver({
    answers: () => {
      stopping.abort()
      return null
    },
  })
  const patience = { answerMs: 60_000, lastMomentsMs: 50 }
  const sending = httpSms(null, patience).send(SMS, at(silent.address), stopping.signal)
  await expect(sending).rejects.toMatchObject({ code: 'ESMSNETWORK' })
})
