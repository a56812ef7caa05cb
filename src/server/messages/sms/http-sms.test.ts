import { expect, test } from 'vitest'
import type { SmsGateway } from '../../../domain/message/sms-gateway.ts'
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.ts'
import { smsReceiver } from '../../../testing/harness/sms-receiver.ts'
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

test.each([
  [200, undefined],
  [202, undefined],
  [400, { reason: 'refused', code: 'ESMS 400' }],
  [401, { reason: 'refused', code: 'ESMS 401' }],
  [408, { reason: 'later', code: 'ESMS 408' }],
  [425, { reason: 'later', code: 'ESMS 425' }],
  [429, { reason: 'noServer', code: 'ESMS 429' }],
  [500, { reason: 'later', code: 'ESMS 500' }],
  [503, { reason: 'later', code: 'ESMS 503' }],
])(
  'an answer of %i decides what follows, and nothing of its text is kept',
  async (status, failure) => {
    const receiver = await smsReceiver({ answers: () => status })
    const sent = await httpSms(null)
      .send(SMS, at(receiver.address))
      .catch((error: unknown) => error)
    if (failure === undefined) expect(sent).toBeUndefined()
    else
      expect(sent).toMatchObject({
        ...failure,
        message: `The message was not taken: ${failure.code}`,
      })
  },
)

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
