import { expect, test } from 'vitest'
import { failureText, messageActionOf, wayText } from './message.ts'
test.each([
  ['refund-done', 'QUEUED', undefined],
  ['refund-done', 'SENT', 'sendAgain'],
  ['refund-done', 'FAILED', 'sendAgain'],
  ['welcome', 'QUEUED', undefined],
  ['welcome', 'SENT', 'newLink'],
  ['invitation', 'FAILED', 'newLink'],
] as const)('a message of kind %s that is %s allows %s', (kind, status, act) => {
  expect(messageActionOf({ kind, status })).toBe(act)
})

test.each([
  ['EENVELOPE 550', 'The mail server says that there is no such mailbox'],
  ['EMESSAGE 554', 'The mail server refuses this message for good'],
  ['EMESSAGE 451', 'The mail server asks to try again later'],
  ['EAUTH 535', 'The mail server does not accept the user and password in SMTP_URL'],
  ['ESENDER 550', "The mail server does not send from the operator's e-mail address"],
  ['ETLS', 'The mail server offers no safe connection, or its certificate is not right'],
  ['ELATE', 'It came too late to be of use'],
  ['EWITHDRAWN', 'The booking was cancelled before it was sent'],
  ['ELINK', 'Its link ran out before it was sent'],
  ['ESMS 400', 'The SMS gateway refuses this message for good'],
  ['ESMS 401', 'The SMS gateway does not accept the key'],
  ['ESMS 302', 'The SMS gateway is at another address'],
  ['ESMS 429', 'The SMS gateway takes no more at the moment'],
  ['ESMS 503', 'The SMS gateway asks to try again later'],
  ['ESMSTIMEOUT', 'The SMS gateway did not answer in time'],
  ['unknown', 'The message could not be handed over'],
])('%s means: %s', (failure, words) => expect(failureText(failure)).toBe(words))

test('how a message goes out is said where that is no ordinary mail', () => {
  expect(wayText({ way: 'SMS', insteadOfSms: false })).toBe('by SMS')
  expect(wayText({ way: 'EMAIL', insteadOfSms: true })).toBe('by mail, as the SMS was not taken')
  expect(wayText({ way: 'EMAIL', insteadOfSms: false })).toBe('by mail')
  expect(wayText({ way: 'DESK', insteadOfSms: false })).toBe('by hand')
})
