import { Fault } from '../../domain/fault.ts'
import type { Call } from '../core/call.ts'
import { findAccountByEmail, getAccount } from '../account/record/account.service.ts'
import type { Account } from '../account/record/account.service.ts'
import type { PersonKeys } from './erase.queries.ts'

/** Somebody by their account, or by the address they left at the counter or on the list of the newsletter. */
export type PersonRef = { userId: number } | { email: string }

export interface FoundPerson extends PersonKeys {
  account: Account | null
}

/**
 * The person whom an account or an address names. By account, what was sold to its address at the counter is theirs only once the address is
 * verified: anybody can register with another's. By address, whoever calls this is responsible for that.
 * @throws Fault missing
 */
export async function findPerson(call: Call, who: PersonRef): Promise<FoundPerson> {
  if ('userId' in who) {
    const account = await getAccount(call, who.userId)
    if (account.erasedAt !== null) throw new Fault('missing', 'This user does not exist')
    const verified = account.emailVerifiedAt !== null
    return { account, userId: account.id, email: verified ? account.email : null }
  }
  const account = (await findAccountByEmail(call, who.email)) ?? null
  return { account, userId: account?.id ?? null, email: who.email }
}

/** The refusal for an address or account that nothing is stored about. */
export const unknownPerson = (): Fault => new Fault('missing', 'Nothing is known of this person')
