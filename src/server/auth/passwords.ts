import { hash, verify } from '@node-rs/argon2'
import { Fault } from '../../domain/fault.ts'
import { MIN_STAFF_PASSWORD } from '../../domain/user.ts'
import type { Role } from '../../domain/user.ts'
import { isCommonPassword } from './common-passwords.ts'
import { Turnstile } from './turnstile.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. The package hashes by argon2id unless told otherwise. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time leave the event loop its core; what waits longer than a request lasts is refused at once. */
const turnstile = new Turnstile({ atOnce: 2, waiting: 200 })

/** Hashes a password, argon2id. Not database work: before `atomically`. @throws Fault unavailable under a flood */
export function hashPassword(password: string): Promise<string> {
  return turnstile.pass(() => hash(password, COST))
}

/** Of a random password that nobody kept, at the same cost. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$B1tJ5aD4tt67zDd6AFEs5A$b9xDdTBsJSkF6zV+bWzwDRGkstLRLqY9d4neBIVyJDY'

/** Says whether a password is the one hashed. Without a hash it is none, in the same time. @throws Fault unavailable */
export async function isPassword(
  password: string,
  hashed: string | null | undefined,
): Promise<boolean> {
  const same = await turnstile.pass(() => verify(hashed ?? NOBODYS, password))
  return same && typeof hashed === 'string'
}

/**
 * Refuses a password that is too easy. Its length is checked by the input, longer for staff here.
 * @throws Fault invalid for the given field
 */
export function requireGoodPassword(password: string, role: Role, field: string): void {
  if (role !== 'CUSTOMER' && password.length < MIN_STAFF_PASSWORD) {
    throw weak(field, `Password must be at least ${MIN_STAFF_PASSWORD} characters for staff`)
  }
  if (isCommonPassword(password)) {
    throw weak(field, 'This password is too common. Please choose another one.')
  }
}

function weak(field: string, message: string): Fault {
  return new Fault('invalid', message, { fields: [{ field, message }] })
}
