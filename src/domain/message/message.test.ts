import { expect, test } from 'vitest'
import { failureText, messageActionOf } from './message.ts'
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
  ['unknown', 'The message could not be handed over'],
])('%s means: %s', (failure, words) => expect(failureText(failure)).toBe(words))
