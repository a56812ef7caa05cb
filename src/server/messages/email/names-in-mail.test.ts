import { expect, test } from 'vitest'
import { emailChangeMessage, verificationMessage, welcomeMessage } from '../address-messages.ts'
import { passwordResetMessage } from '../password-messages.ts'
import { secondFactorMessage } from '../second-factor-messages.ts'
import { greeting, nameInMail } from './names-in-mail.ts'

const operator = { operatorName: 'Konkan Travels' }
const TYPED = 'YOU WON, claim at http://win.example/x now'

test.each([
  ['Asha Patil', 'Asha Patil'],
  ['K.Vendhan', 'K. Vendhan'],
  ['A.P.J. Abdul-Kalam', 'A. P. J. Abdul-Kalam'],
  ['O’Brien', 'O’Brien'],
  ['आशा पाटील', 'आशा पाटील'],
  ['Asha <b>Rao</b> & Co', 'Asha b Rao b Co'],
  ['win.example', 'win. example'],
  ['www.win.example:8080/x?y=1', 'www. win. example x y'],
  ['call 98765 43210', 'call'],
  ['me@win.example', 'me win. example'],
])('%s is called %s in a mail', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})

test('somebody is greeted by name at an address that they have verified, and only there', () => {
  expect(greeting({ name: 'Asha Patil', emailVerified: true }).text).toBe('Dear Asha Patil,')
  expect(greeting({ name: 'Asha Patil', emailVerified: false }).text).toBe('Hello,')
  expect(greeting({ name: '1', emailVerified: true }).text).toBe('Hello,')
})

test('no mail to an address that nobody has verified says what was typed into the account', () => {
  const user = { id: 1, name: TYPED, email: 'stranger@example.com', emailVerified: false }
  const link = 'https://farebox.test/x#token=y'
  const address = { userId: 1, address: user.email, link, hours: 24, fact: 'f', readableUntil: 1 }
  const newAddress = 'claim@win.example'
  const messages = [
    welcomeMessage(address, operator),
    verificationMessage(address, operator),
    passwordResetMessage({ user, link, minutes: 30, fact: 'f', expiresAt: 1 }, operator),
    emailChangeMessage({ user, newAddress, fact: 'f', by: 'themselves' }, operator),
    secondFactorMessage(
      { user, fact: 'f', event: { event: 'passkey-added', passkey: TYPED } },
      operator,
    ),
  ]
  for (const { subject, text, html } of messages)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/WON|claim|win/i)
})

test('a name has no link in it at a verified address either', () => {
  const user = { id: 1, name: TYPED, email: 'asha@example.com', emailVerified: true }
  const event = { event: 'passkey-added', passkey: 'http://win.example/x' } as const
  const { text } = secondFactorMessage({ user, fact: 'f', event }, operator)
  expect(text).toContain('Dear YOU WON claim at http win. example x now,')
  expect(text).toContain('the passkey “http win example x”')
})
