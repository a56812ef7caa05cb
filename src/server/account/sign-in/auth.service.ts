import type { LoginInput, RegisterInput } from '../../../domain/account/user.input.ts'
import type { SignedIn } from '../../../domain/account/user.ts'
import { Fault } from '../../../domain/fault.ts'
import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { sendVerificationLink } from '../link/send-verification-link.service.ts'
import { requireGoodPassword } from '../password/password-policy.ts'
import { hashPassword, isPassword } from '../password/passwords.ts'
import {
  addUser,
  emailKey,
  findAccountByEmail,
  findGuestEmail,
  getAccount,
  requireFreeEmail,
  sessionUser,
} from '../record/account.service.ts'
import { askForSecondFactor } from '../second-factor/sign-in-factor.service.ts'
import type { PresentedFactor } from '../second-factor/sign-in-factor.service.ts'
import { signAccessToken } from '../session/access-token.ts'
import { limitNetwork, limitRegister, countTakenEmail } from '../session/account-limits.ts'
import { deviceTokenFor } from '../session/device-token.ts'
import {
  isKnownDevice,
  limitLogin,
  noteWrongPassword,
  trustNetwork,
} from '../session/login-limits.ts'
import {
  continueSession,
  endSession,
  findSessionOf,
  startSession,
} from '../session/session.service.ts'
import type { StartedSession } from '../session/session.service.ts'

export interface NewSession {
  signedIn: SignedIn
  refreshToken: string
  refreshExpiresAt: number
  /** The cookie with which the browser proves later that it has signed in before. */
  deviceToken: string
}

/** Makes a customer's account, sends a welcome with a link that verifies the address, and signs in. Spec §4, Auth @throws Fault conflict when the e-mail is taken */
export async function register(call: Call, input: RegisterInput): Promise<NewSession> {
  limitRegister(call)
  await requireFreeEmail(call, input.email).catch((error: unknown) => {
    countTakenEmail(call)
    throw error
  })
  await requireGoodPassword(input.password, 'CUSTOMER', 'password')
  const passwordHash = await hashPassword(call, input.password)
  const { fullName, email, phoneNumber: phone } = input
  const settings = await readSettings(call)
  const started = await atomically(call, emailKey(email), async (call) => {
    const id = await addUser(call, { fullName, email, phone, role: 'CUSTOMER', passwordHash })
    const session = await startSession(call, id)
    await sendVerificationLink(call, 'welcome', { id, address: email }, settings)
    return session
  })
  trustNetwork(call, email)
  return sessionTokensOf(call, started)
}

/**
 * Signs in. An unknown user, a wrong password and a disabled account get one answer, in the same time. An account with
 * a second factor is asked for it after the right password. decisions/0036
 * @throws Fault signedOut, tooMany
 */
export async function logIn(
  call: Call,
  { email, password, ...brought }: LoginInput & PresentedFactor,
): Promise<NewSession> {
  const account = await findAccountByEmail(call, email)
  const attempt = { email, userId: account?.id }
  limitLogin(call, attempt)
  const isKnown = isKnownDevice(call, attempt)
  const right = await isPassword(call, password, account?.passwordHash, { isKnown })
  if (!right) noteWrongPassword(call, attempt)
  if (account === undefined || !right || account.disabledAt !== null) throw invalidCredentials()
  const spendSecondFactor = await askForSecondFactor(call, account, brought)
  const started = await atomically(call, { user: account.id }, async (call) => {
    // Both may have changed while the password was compared: a session begun now would survive that change.
    const { passwordHash, disabledAt } = await getAccount(call, account.id)
    if (passwordHash !== account.passwordHash || disabledAt !== null) throw invalidCredentials()
    await spendSecondFactor(call)
    return startSession(call, account.id)
  })
  trustNetwork(call, email)
  return sessionTokensOf(call, started)
}

function invalidCredentials(): Fault {
  return new Fault('signedOut', 'Invalid email or password')
}

/** Refreshes a session: a new access token, and the next refresh token. @throws Fault signedOut */
export async function refreshSession(call: Call, token: string | undefined): Promise<NewSession> {
  limitNetwork(call, 'refresh')
  const started = token === undefined ? null : await continueSession(call, token)
  if (started === null) throw new Fault('signedOut', 'Authentication failed')
  return sessionTokensOf(call, started)
}

/**
 * Ends the session of the refresh token and of the bearer token; neither is required.
 * @throws Fault invalid for an API key: its script believes to have ended something
 */
export async function logOut(call: Call, token: string | undefined): Promise<void> {
  if (call.actor?.sessionId === null) {
    throw new Fault('invalid', 'An API key has no session to end. Revoke the key in Settings.')
  }
  const byToken = token === undefined ? undefined : await findSessionOf(call, token)
  const ending = new Set([byToken, call.actor?.sessionId].filter((id) => id !== undefined))
  if (ending.size === 0) return
  await atomically(call, { session: [...ending] }, async (call) => {
    for (const sessionId of ending) await endSession(call, sessionId, 'LOGOUT')
  })
}

/** Ends the session of a browser that has just begun another one; none without its cookie. */
export async function endReplacedSession(call: Call, token: string | undefined): Promise<void> {
  const sessionId = token === undefined ? undefined : await findSessionOf(call, token)
  if (sessionId === undefined) return
  await atomically(call, { session: sessionId }, (call) => endSession(call, sessionId, 'LOGOUT'))
}

/** Signing is not database work, so it comes after the commit, and so does reading its user. */
export async function sessionTokensOf(call: Call, started: StartedSession): Promise<NewSession> {
  const account = sessionUser(await getAccount(call, started.userId))
  const guestEmail = await findGuestEmail(call, started.userId)
  const user =
    guestEmail === undefined ? account : { ...account, email: guestEmail, isGuest: true as const }
  const accessToken = await signAccessToken(call, started)
  const { refreshToken, refreshExpiresAt } = started
  const deviceToken = deviceTokenFor(call, started.userId)
  return { signedIn: { user, accessToken }, refreshToken, refreshExpiresAt, deviceToken }
}
