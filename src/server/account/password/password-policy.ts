import { STAFF_PASSWORD } from '../../../domain/account/user.input.ts'
import { passwordRuleOf } from '../../../domain/account/user.ts'
import type { Role } from '../../../domain/account/role.ts'
import { Fault } from '../../../domain/fault.ts'

/**
 * Refuses a password that is too easy. Its length is checked by the input, longer for staff here.
 * @throws Fault invalid for the given field
 */
export async function requireGoodPassword(
  password: string,
  role: Role,
  field: string,
): Promise<void> {
  if (role !== 'CUSTOMER' && password.length < passwordRuleOf(role).minimum)
    throw weak(field, STAFF_PASSWORD)
  // Loaded when somebody first chooses one: the list takes six megabytes of memory.
  const { isCommonPassword } = await import('./common-passwords.ts')
  if (isCommonPassword(password)) {
    throw weak(field, 'This password is too common. Please choose another one.')
  }
}

function weak(field: string, message: string): Fault {
  return new Fault('invalid', message, { fields: [{ field, message }] })
}
