import { expect, test } from 'vitest'
import { PassengerInput } from '../booking/booking.input.ts'
import { readableText } from './readable-text.ts'
import { RegisterInput } from '../account/user.input.ts'

test('names of every script stay as they are, joined emoji too', () => {
  for (const name of ['आशा पाटील', 'José Ñandú', '王小明', '👩‍👩‍👧‍👦', 'O’Brien']) {
    expect(readableText(name)).toBe(name)
  }
})

test('what breaks a line, ends a text or turns it round does not reach a ticket', () => {
  expect(readableText('Asha\r\nBcc: all')).toBe('Asha  Bcc: all')
  expect(readableText('Asha\u0000Rao')).toBe('Asha Rao')
  expect(readableText('Asha \u202Eoar')).toBe('Asha  oar')
  expect(readableText('Asha \ud800')).toBe('Asha \ufffd')
})

test('whoever registers with another’s address cannot put a message of their own into the greeting', () => {
  const asha = { email: 'asha@example.com', password: 'monsoon' }
  const fullName = 'Asha,\n\nyou have won:\nhttps://example.org\u202E'
  expect(RegisterInput.parse({ ...asha, fullName }).fullName).toBe(
    'Asha,  you have won: https://example.org',
  )
})

test('a name of nothing readable is no name, on a ticket as at registration', () => {
  const passenger = { passengerName: '\u0000\u202E', age: 30, gender: 'female' }
  expect(PassengerInput.safeParse(passenger).error?.issues[0]?.message).toBe(
    'Passenger name is required',
  )
  const person = { fullName: '\n\n', email: 'asha@example.com', password: 'monsoon' }
  expect(RegisterInput.safeParse(person).error?.issues[0]?.message).toBe('Name is required')
})
