import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { LoginInput, ProfileInput, RegisterFormInput, RegisterInput } from './user.input.ts'

const asha = {
  fullName: 'Asha Kulkarni',
  email: 'asha@example.com',
  phoneNumber: '9876543210',
  password: 'monsoon',
  confirmPassword: 'monsoon',
}

/** The first message of each field that is wrong. */
function faults(schema: z.ZodType, form: unknown) {
  const { error } = schema.safeParse(form)
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}

describe('the registration form', () => {
  test('asks for what is missing in the words of the specification', () => {
    const empty = { fullName: ' ', email: '', phoneNumber: '', password: '', confirmPassword: '' }
    expect(faults(RegisterFormInput, empty)).toEqual({
      fullName: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
    })
  })

  test.each([
    [{ email: 'asha' }, 'email', 'Email address is invalid'],
    [{ email: 'asha@example' }, 'email', 'Email address is invalid'],
    [{ phoneNumber: '98765' }, 'phoneNumber', 'Phone number must be 10 digits'],
    [{ phoneNumber: '98765432101' }, 'phoneNumber', 'Phone number must be 10 digits'],
    [{ phoneNumber: '98765 4321' }, 'phoneNumber', 'Phone number must be 10 digits'],
    [{ confirmPassword: 'Monsoon' }, 'confirmPassword', 'Passwords do not match'],
  ])('refuses %j', (change, field, message) => {
    expect(faults(RegisterFormInput, { ...asha, ...change })).toEqual({ [field]: message })
  })

  test('takes a password of six characters and none of five', () => {
    const of = (password: string) =>
      faults(RegisterFormInput, { ...asha, password, confirmPassword: password })
    expect(of('mango')).toEqual({ password: 'Password must be at least 6 characters' })
    expect(of('mangos')).toEqual({})
  })

  test('does without a phone number', () => {
    for (const phoneNumber of ['', ' ', null, undefined]) {
      expect(RegisterFormInput.parse({ ...asha, phoneNumber }).phoneNumber).toBeNull()
    }
  })
})

test('a role that is sent along with a registration is dropped', () => {
  expect(RegisterInput.parse({ ...asha, role: 'ADMIN' })).not.toHaveProperty('role')
})

test('a login needs e-mail and password', () => {
  expect(faults(LoginInput, { email: ' ', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
})

test('a profile needs name and e-mail, not a phone number', () => {
  expect(faults(ProfileInput, { name: '', email: '', phone: '' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
  })
})
