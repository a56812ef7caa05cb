import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

test('what libraries hang on an error stays out of the log', () => {
  const error = Object.assign(new TypeError('insert failed'), {
    code: 'SQLITE_ERROR',
    parameters: ['Asha Rao', '9822012345'],
    envelope: { to: ['asha@example.com'] },
  })
  const logged = loggedError(error)
  expect(logged).toEqual({
    type: 'TypeError',
    code: 'SQLITE_ERROR',
    message: 'insert failed',
    stack: expect.stringMatching(/^\s+at .*logged-error\.test/),
  })
})

test('addresses and numbers of people are blanked in what it says, and in its causes', () => {
  const cause = new Error('550 <asha.rao+bus@mail.example.co.in>: no such mailbox')
  const error = new Error('No ticket for +91 98220 12345, card 4111 1111 1111 1111', { cause })
  const { message, stack, cause: because } = loggedError(error)
  expect(message).toBe('No ticket for …, card …')
  expect(because?.message).toBe('550 <…>: no such mailbox')
  expect(stack).not.toContain('98220')
})

test('what could not be parsed is not repeated', () => {
  const parse = () => JSON.parse('Asha Rao of Pune')
  let thrown: unknown
  try {
    parse()
  } catch (error) {
    thrown = error
  }
  expect(loggedError(thrown).message).not.toMatch(/Asha|Pune/)
})

test('ids, seats and places in the program are still logged', () => {
  expect(loggedError(new Error('Seat 3A of trip 1289 at 22:00')).message).toBe(
    'Seat 3A of trip 1289 at 22:00',
  )
})

test('whatever else was thrown is no error, and a circle of causes comes to an end', () => {
  expect(loggedError('asha@example.com')).toMatchObject({ message: 'Not an error' })
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(loggedError(error)).match(/round/g)?.length).toBeLessThan(10)
})
