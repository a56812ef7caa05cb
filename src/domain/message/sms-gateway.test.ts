import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { sendsSms, smsRequest } from './sms-gateway.ts'
import type { SmsGateway } from './sms-gateway.ts'

const SMS = { to: '+919820012345', text: 'A "bus"\n& 5 % ₹', templateId: '1107', key: 'k3y' }
const GATEWAY: SmsGateway = {
  ...DEFAULT_SETTINGS.smsGateway,
  isOn: true,
  address: 'https://sms.example.com/send',
  sender: 'FAREBX',
  entityId: '1101',
}
const typed = (type: string, body: string): SmsGateway => ({
  ...GATEWAY,
  headers: [{ name: 'Content-Type', value: type }],
  body,
})

describe('what is posted to the gateway', () => {
  test('is JSON whose values are those of the message, whatever it says', () => {
    const { address, headers, body } = smsRequest(GATEWAY, SMS)
    expect(address).toBe('https://sms.example.com/send')
    expect(headers).toEqual([['content-type', 'application/json']])
    expect(JSON.parse(body)).toEqual({
      to: '+919820012345',
      text: SMS.text,
      sender: 'FAREBX',
      entityId: '1101',
      templateId: '1107',
    })
  })

  test('is a form where the type of content says so', () => {
    const form = typed(
      'application/x-www-form-urlencoded; charset=utf-8',
      'mobile={digits}&message={text}&plus={to}',
    )
    const { body } = smsRequest(form, { ...SMS, text: `${SMS.text}\uD83D` })
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      mobile: '919820012345',
      message: `${SMS.text}\uFFFD`,
      plus: '+919820012345',
    })
  })

  test('is as it stands in any other type', () => {
    expect(smsRequest(typed('text/plain', '{to}: {text}'), SMS).body).toBe(`${SMS.to}: ${SMS.text}`)
  })

  test('has the key in a header, and braces of its own stay', () => {
    const { headers, body } = smsRequest(
      { ...GATEWAY, headers: [{ name: 'authorization', value: 'Bearer {key}' }], body: '{"a":{}}' },
      SMS,
    )
    expect([headers, body]).toEqual([[['authorization', 'Bearer k3y']], '{"a":{}}'])
  })
})

test('SMS go out where they are on, and the key is there if one is asked for', () => {
  const withKey = { ...GATEWAY, body: '{key} {to} {text}' }
  expect(sendsSms(GATEWAY, false)).toBe(true)
  expect(sendsSms(withKey, false)).toBe(false)
  expect(sendsSms(withKey, true)).toBe(true)
  expect(sendsSms({ ...GATEWAY, isOn: false }, true)).toBe(false)
})
