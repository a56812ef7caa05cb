import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import type { SmsGateway } from './sms-gateway.ts'
import { SmsGatewayInput, SmsTemplatesInput, TestSmsInput } from './sms.input.ts'

const ON: SmsGateway = {
  ...DEFAULT_SETTINGS.smsGateway,
  isOn: true,
  address: 'https://sms.example.com/v1/send?route=4',
  sender: 'FAREBX',
  entityId: '1101160000000001',
}
/** What is said of a gateway, by field. */
const problems = (change: Partial<SmsGateway>) => {
  const { error } = SmsGatewayInput.safeParse({ ...ON, ...change })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}
const header = (name: string, value: string) => problems({ headers: [{ name, value }] })

describe('a gateway', () => {
  test('may be as it is delivered, off, and on once all that it names is there', () => {
    expect(SmsGatewayInput.parse(DEFAULT_SETTINGS.smsGateway)).toEqual(DEFAULT_SETTINGS.smsGateway)
    expect(problems({})).toEqual([])
  })

  test('that is on lacks nothing that is sent', () => {
    expect(problems({ address: '', sender: '', entityId: '' })).toEqual([
      'address: The address of the gateway is needed',
      'sender: It is needed: {sender} stands in what is sent',
      'entityId: It is needed: {entityId} stands in what is sent',
    ])
    expect(problems({ body: 'hello' })).toEqual([
      'body: The body says to whom it goes: {to} or {digits}',
      'body: The body has {text} in it',
    ])
    expect(problems({ isOn: false, address: '', body: '' })).toEqual([])
  })

  test.each([
    'http://sms.example.com/send',
    'ftp://localhost/',
    'https://user:secret@sms.example.com/',
    'http://localhost.example.com/',
    'https://sms.example.com/?to={to}',
    'https://sms.example.com/#here',
  ])('is not at %s', (address) => expect(problems({ address })).toHaveLength(1))

  test.each(['http://localhost:8080/sms', 'http://127.0.0.1:8080', 'https://sms.example.com'])(
    'may be at %s',
    (address) => expect(problems({ address })).toEqual([]),
  )

  test('has headers that may be sent, without the text of the message', () => {
    expect(header('authorization', 'Bearer {key}')).toEqual([])
    expect(header('Host', 'a')).toEqual(['headers.0.name: This header is set by itself'])
    expect(header('a b', 'a')).toEqual(['headers.0.name: Letters, digits and hyphens only'])
    expect(header('x', 'a\r\nb')).toEqual([])
    expect(SmsGatewayInput.shape.headers.parse([{ name: 'x', value: 'a\r\nb' }])).toEqual([
      { name: 'x', value: 'a b' },
    ])
    expect(header('x', '₹')).toHaveLength(1)
    expect(header('x', '{text}')).toEqual([
      'headers.0.value: {text} is not known. What may stand here: {to}, {digits}, {sender}, {entityId}, {templateId}, {key}',
    ])
  })

  test('that names what nobody knows is told what there is', () => {
    expect(problems({ body: '{to} {text} {mobile}' })).toEqual([
      'body: {mobile} is not known. What may stand here: {to}, {digits}, {text}, {sender}, {entityId}, {templateId}, {key}',
    ])
  })
})

describe('templates', () => {
  const late = { kind: 'trip-late', templateId: '1107160000000001', text: 'Late: {booking}' }
  const said = (...templates: object[]) =>
    SmsTemplatesInput.safeParse(templates).error?.issues.map(({ message }) => message) ?? []

  test('are one for each kind', () => {
    expect(said(late, { ...late, kind: 'bus-changed' })).toEqual([])
    expect(said(late, late)).toEqual(['Each kind of notice has one template'])
  })

  test('name what their kind offers; the companies’ own sign for a variable is not one', () => {
    const known = '{operator}, {booking}, {from}, {to}, {place}, {date}, {time}, {phone}, {link}'
    expect(said({ ...late, kind: 'point-moved', text: 'Dear {#var#}' })).toEqual([
      `{#var#} is not known. What may stand here: ${known}`,
    ])
    expect(said({ ...late, kind: 'seat-changed', text: '{seat} for {oldSeat}' })).toEqual([])
    expect(said({ ...late, text: 'Seat {seat}' })).toHaveLength(1)
  })

  test('have a number of digits and a text', () => {
    expect(said({ ...late, templateId: 'none' })).toHaveLength(1)
    expect(said({ ...late, text: ' ' })).toHaveLength(1)
  })
})

test('a test SMS goes to a mobile number', () => {
  expect(TestSmsInput.safeParse({ to: '98200 12345', kind: 'trip-late' }).success).toBe(true)
  expect(TestSmsInput.safeParse({ to: '020 2765', kind: 'trip-late' }).success).toBe(false)
})
