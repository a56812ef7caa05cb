import { expect, test } from 'vitest'
import { PROMISES_OF_MAIL } from '../../../testing/builders/promises-of-mail.ts'
import { pageMailText } from './page-mail-text.ts'

const say = (sendsMail: boolean) =>
  Object.values(pageMailText({ sendsMail, supportPhone: '1800 111' })).filter((words) =>
    PROMISES_OF_MAIL.test(words),
  )

test('the static pages promise mail only where it is sent', () => {
  expect(say(true).length).toBeGreaterThan(2)
  expect(say(false)).toEqual([])
})
