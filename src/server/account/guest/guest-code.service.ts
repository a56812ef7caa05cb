import { createHmac, randomInt } from 'node:crypto'
import type { KeepWithCodeInput } from '../../../domain/account/guest.input.ts'
import type { KeptWithCode } from '../../../domain/account/user.ts'
import { Fault, isFault } from '../../../domain/fault.ts'
import { isSameMailbox } from '../../../domain/text/contact.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { atomically } from '../../core/atomically.ts'
import type { Call, SignedInCall } from '../../core/call.ts'
import { addressCodeMessage } from '../../messages/address-code-message.ts'
import { blankLinksOf, queueMessage } from '../../messages/outbox.service.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { getLink, issueToken, redeemLink } from '../link/link.service.ts'
import { findAccountByEmail, findGuestEmail, requireFreeEmail } from '../record/account.service.ts'
import type { Account } from '../record/account.service.ts'
import { limitAddressCodes, limitAddressTries } from '../session/account-limits.ts'
import type { NewSession } from '../sign-in/auth.service.ts'
import { joinGuest, requireNamedGuest } from './guest.service.ts'
import { becomeAccount } from './keep-bookings.service.ts'

/** ASVS V6.5.5 */
const MINUTES = 10
const PURPOSE = 'VERIFY' as const

/**
 * The token of a code. Whoever reads the database does not find the six digits by trying them: that takes the server's
 * key. It proves the address that it was sent to, and no other.
 */
const tokenOf = (
  { dependencies: { keys } }: Call,
  { id, email }: { id: number; email: string },
  code: string,
): string =>
  createHmac('sha256', keys.tokenSecret).update(`code ${id} ${code} ${email}`).digest('base64url')

/**
 * Sends a code to the address that a guest gave; an earlier one stops working. No account is looked up, so that every
 * address gets the same answer by the same work. decisions/0098 @throws Fault conflict for whoever is no guest; tooMany
 */
export async function sendGuestCode(call: SignedInCall): Promise<void> {
  const guest = requireNamedGuest(call)
  const { id, email: address } = guest
  limitAddressCodes(call)
  const settings = await readSettings(call)
  await atomically(call, async (call) => {
    if ((await findGuestEmail(call, id)) !== address) throw joinedMeanwhile()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const lifeMs = MINUTES * MINUTE
    await issueToken(call, tokenOf(call, guest, code), {
      purpose: PURPOSE,
      userId: id,
      lifeMs,
      address,
    })
    await blankLinksOf(call, id, 'email-verification')
    const fact = `address-code:${call.randomId()}`
    const expiresAt = call.trustedNow() + lifeMs
    const asked = { userId: id, address, code, minutes: MINUTES, fact, expiresAt }
    await queueMessage(call, addressCodeMessage(asked, settings))
  })
}

/**
 * Keeps a guest's bookings in the account that has the address, by a code that was sent there, without signing in to it.
 * Where nobody has the address, the guest becomes its account with the password; without one the code still works.
 * decisions/0098
 * @throws Fault conflict for whoever is no guest, or where the account cannot have them; invalid; tooMany
 */
export async function keepWithCode(
  call: SignedInCall,
  { code, password, fullName }: KeepWithCodeInput,
): Promise<KeptWithCode<NewSession>> {
  const guest = requireNamedGuest(call)
  limitAddressTries(call)
  const { id: guestId, email } = guest
  const token = tokenOf(call, guest, code)
  const spend = (call: Parameters<typeof redeemLink>[0]) =>
    redeemLink(call, token, [PURPOSE]).catch(refused)
  await getLink(call, token, [PURPOSE]).catch(refused)
  if ((await findOwner(call, email)) === undefined) {
    await requireFreeEmail(call, email)
    if (password === undefined) return { outcome: 'passwordNeeded' }
    const session = await becomeAccount(call, { fullName, password }, spend)
    return { outcome: 'became', session }
  }
  await atomically(call, async (call) => {
    const account = await findOwner(call, email)
    if (account === undefined) throw joinedMeanwhile()
    requireJoinable(account)
    await spend(call)
    await joinGuest(call, guestId, account.id)
  })
  return { outcome: 'joined' }
}

/** Whose address it is; not that of an account which only looks like it. decisions/0032 */
async function findOwner(call: Call, email: string): Promise<Account | undefined> {
  const account = await findAccountByEmail(call, email)
  return account && isSameMailbox(account.email, email) ? account : undefined
}

/** Somebody else may have registered with the address: who has never confirmed it gets no bookings by a code. */
function requireJoinable({ emailVerifiedAt, disabledAt }: Account): void {
  if (disabledAt !== null)
    throw new Fault('conflict', 'The account with this address is disabled. Please write to us.')
  if (emailVerifiedAt === null)
    throw new Fault(
      'conflict',
      'This address has an account that was never confirmed. Log in to it with ‘I have an account’.',
    )
}

function refused(error: unknown): never {
  if (!isFault(error, 'invalid')) throw error
  const message = 'This code is not right, or it has run out. Try again, or have a new one sent.'
  throw new Fault('invalid', message, { fields: [{ field: 'code', message }] })
}

const joinedMeanwhile = (): Fault =>
  new Fault('conflict', 'You have signed in meanwhile. Please try again.')
