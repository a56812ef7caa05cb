import { HOTP, Secret } from 'otpauth'
import { CODE_SECONDS } from '../../domain/account/second-factor.ts'
import type { Enrolled } from '../../domain/account/second-factor.ts'
import type { Role } from '../../domain/account/role.ts'
import { addUser } from '../../server/account/record/account.service.ts'
import { beginApp, confirmApp } from '../../server/account/second-factor/second-factor.service.ts'
import { logIn } from '../../server/account/sign-in/auth.service.ts'
import { actorOf } from '../../server/account/session/session.service.ts'
import { requireAdmin, requireSignedIn } from '../../server/core/call.ts'
import type { SignedInCall } from '../../server/core/call.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { newCall } from '../../server/core/new-call.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { HASHED, PASSWORD } from '../harness/test-context.ts'
import type { TestContext } from '../harness/test-context.ts'

/** An authenticator app in somebody's pocket. @param steps how many 30-second steps its clock is off */
export function codeOf(secret: string, now: number, steps = 0): string {
  const counter = Math.floor(now / 1000 / CODE_SECONDS) + steps
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter })
}

export interface StaffMember {
  id: number
  email: string
  call: SignedInCall
  accessToken: string
}

/** Somebody who works here and is signed in by password. */
export async function staffMember(
  context: TestContext,
  name: string,
  role: Role = 'AGENT',
): Promise<StaffMember> {
  const email = `${name}@example.com`
  const id = await addUser(context.call(), {
    fullName: name,
    email,
    phone: null,
    role,
    passwordHash: HASHED,
  })
  return { id, email, ...(await signedInAgain(context, email)) }
}

/** Signs in, with a code where one is needed. */
export async function signedInAgain(context: TestContext, email: string, code?: string) {
  const { signedIn } = await logIn(context.call(), { email, password: PASSWORD, code })
  const { accessToken } = signedIn
  const actor = await actorOf(context.call(), accessToken)
  return { call: requireSignedIn(context.call(actor)), accessToken }
}

/** Sets an app up for somebody, and lets a step pass, so that its next code is a new one. */
export async function withApp(
  context: TestContext,
  { call }: Pick<StaffMember, 'call'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await beginApp(call, { currentPassword: PASSWORD })
  const { recoveryCodes }: Enrolled = await confirmApp(call, {
    code: codeOf(secret, context.dependencies.clock()),
  })
  context.pass(CODE_SECONDS * 1000)
  return { secret, recoveryCodes: recoveryCodes ?? [] }
}

/** What an administrator does who has a second factor of their own. */
export async function requireSecondFactorOfStaff(dependencies: Dependencies): Promise<void> {
  const call = newCall(dependencies, { actor: null, requestId: 'test', address: '' })
  const email = 'head-of-office@example.com'
  const person = {
    fullName: 'Head',
    email,
    phone: null,
    role: 'ADMIN',
    passwordHash: null,
  } as const
  const id = await addUser(call, person)
  const actor = { id, name: 'Head', email, phone: null, role: 'ADMIN', sessionId: 0 } as const
  const admin = requireAdmin({ ...call, actor: { ...actor, hasSecondFactor: true } })
  await saveSettings(admin, { secondFactor: 'required' })
}
