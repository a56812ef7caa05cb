import { expect, test } from 'vitest'
import { PROMISES_OF_MAIL } from '../../testing/builders/promises-of-mail.ts'
import { mailText, WHY_PHONE } from './mail-text.ts'

const say = (sendsMail: boolean) =>
  Object.values(mailText({ sendsMail, supportPhone: '1800 111' })).flatMap((words) =>
    typeof words === 'function' ? [words('asha@example.com')] : words === null ? [] : [words],
  )

test('where mail is sent the texts promise it, and where it is not none does', () => {
  expect(say(true).filter((words) => PROMISES_OF_MAIL.test(words)).length).toBeGreaterThan(7)
  expect(say(false).filter((words) => PROMISES_OF_MAIL.test(words))).toEqual([])
  expect(say(false).join(' ')).toContain('call 1800 111')
})

test('until the server has answered, none is promised; nothing is promised to phones', () => {
  expect(mailText(undefined).confirm).toContain('No e-mail goes out here')
  expect(WHY_PHONE).not.toMatch(/message|SMS/i)
})
