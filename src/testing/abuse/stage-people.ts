import type { Role } from '../../domain/account/role.ts'
import { sendGuestCode } from '../../server/account/guest/guest-code.service.ts'
import { beginGuest, nameGuest } from '../../server/account/guest/guest.service.ts'
import { addUser } from '../../server/account/record/account.service.ts'
import { signAccessToken } from '../../server/account/session/access-token.ts'
import { startSession } from '../../server/account/session/session.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import { requireSignedIn } from '../../server/core/call.ts'
import type { SignedInCall } from '../../server/core/call.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { newCall } from '../../server/core/new-call.ts'
import { newestCode } from '../builders/guests/guest.ts'
import { HASHED } from '../harness/test-context.ts'

/** Somebody on the stage: what they bring to a door, and how they call the services themselves. */
export interface Player {
  userId: number
  email: string
  /** Empty for somebody who is not signed in. */
  token: string
  refreshToken: string
}

/** Somebody new who is signed in, whose password is `PASSWORD`. */
export async function aPlayer(dependencies: Dependencies, role: Role): Promise<Player> {
  const call = newCall(dependencies, { actor: null, requestId: 'stage', address: '' })
  const email = `${role.toLowerCase()}-${dependencies.randomId()}@example.com`
  const person = { fullName: 'Asha Rao', email, phone: '9876543210', role, passwordHash: HASHED }
  const userId = await addUser(call, person)
  return signedIn(dependencies, { userId, email, token: '', refreshToken: '' })
}

/** The same person in a session that begins now: a token lasts ten minutes. */
export async function signedIn(dependencies: Dependencies, player: Player): Promise<Player> {
  const call = newCall(dependencies, { actor: null, requestId: 'stage', address: '' })
  const session = await atomically(call, (call) => startSession(call, player.userId))
  const token = await signAccessToken(call, session)
  return { ...player, token, refreshToken: session.refreshToken }
}

/** What somebody can do only while they have no account. */
export const ONLY_GUESTS = /^auth\.(keepBookings|keepWithCode|nameGuest|sendGuestCode)$/

/** Somebody new who buys without an account. */
export async function aGuestPlayer(dependencies: Dependencies): Promise<Player> {
  const call = newCall(dependencies, { actor: null, requestId: 'stage', address: '' })
  const email = `guest-${dependencies.randomId()}@example.com`
  const { signedIn, refreshToken } = await beginGuest(call)
  const guest = { userId: signedIn.user.id, email, token: signedIn.accessToken, refreshToken }
  const asGuest = callBy(dependencies, guest, 'CUSTOMER')
  await nameGuest({ ...asGuest, actor: { ...asGuest.actor, isGuest: true } }, email)
  return guest
}

/** Has a code sent to a guest. @returns the code */
export async function codeFor(dependencies: Dependencies, guest: Player): Promise<string> {
  const call = callBy(dependencies, guest, 'CUSTOMER')
  await sendGuestCode({ ...call, actor: { ...call.actor, isGuest: true } })
  return newestCode(dependencies)
}

/** A call of theirs, straight to the services. */
export function callBy(
  dependencies: Dependencies,
  { userId: id, email }: Player,
  role: Role,
): SignedInCall {
  const actor = { id, name: 'Asha Rao', email, phone: '9876543210', role, sessionId: 0 }
  return requireSignedIn(newCall(dependencies, { actor, requestId: 'stage', address: '' }))
}
