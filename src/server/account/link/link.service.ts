import { Fault } from '../../../domain/fault.ts'
import type { ScreenPath } from '../../../domain/screens.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { newSecret, secretHash } from '../../core/secrets/secret-token.ts'
import {
  deleteUnusedLinks,
  findLink,
  findOpenLink,
  insertLink,
  updateLinkUsed,
} from './link.queries.ts'
import type { LinkPurpose } from './link.queries.ts'

interface NewLink {
  purpose: LinkPurpose
  /** Whose link it is; null for the set-up link, which makes the first user. */
  userId: number | null
  lifeMs: number
  /** The address that it verifies, for a VERIFY link: where it is sent. */
  address?: string
  /** Earlier links for the same go on working. */
  besideEarlier?: boolean
}

/** The path of a screen, without its first slash. */
type LinkedPage = ScreenPath extends `/${infer Page}` ? Page : never

/**
 * Makes the address of a link that works once. The token is in the fragment, which browsers keep to themselves: it
 * reaches no log and no referrer. An earlier link for the same stops working, unless said.
 */
export async function issueLink(
  call: AtomicCall,
  page: LinkedPage,
  link: NewLink,
): Promise<string> {
  const token = newSecret()
  await issueToken(call, token, link)
  return `${call.dependencies.publicUrl}/${page}#token=${token}`
}

/** Stores the hash of a token that works once. What is sent may be something shorter that the token is made of. */
export async function issueToken(call: AtomicCall, token: string, link: NewLink): Promise<void> {
  if (link.besideEarlier !== true) await revokeLink(call, link.purpose, link.userId)
  await insertLink(call.trx, {
    token_hash: secretHash(token),
    purpose: link.purpose,
    user_id: link.userId,
    created_at: call.trustedNow(),
    expires_at: call.trustedNow() + link.lifeMs,
    address: link.address ?? null,
  })
}

/** Revokes unused links: those of a user, or those that belong to nobody. */
export async function revokeLink(
  call: AtomicCall,
  purpose: LinkPurpose,
  userId: number | null,
): Promise<void> {
  await deleteUnusedLinks(call.trx, purpose, userId)
}

/** Reads a link by its token without using it. @throws Fault invalid when it does not work (any more) */
export async function getLink(
  call: Call,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ userId: number | null }> {
  const link = await findOpenLink(call.db, {
    tokenHash: secretHash(token),
    purposes,
    now: call.trustedNow(),
  })
  if (link === undefined) throw linkNotValid()
  return link
}

/** A link to verify an address, for a second look at one that was used. */
export interface VerifyLink {
  userId: number
  address: string
  /** It was used before. */
  used: boolean
}

/** Whose address a token verifies, used or not. @throws Fault invalid when it has expired or was withdrawn */
export async function getVerifyLink(call: Call, token: string): Promise<VerifyLink> {
  const link = await findLink(call.db, secretHash(token), 'VERIFY')
  const used = link?.usedAt !== null
  if (!link?.userId || link.address === null || (!used && link.expiresAt <= call.trustedNow())) {
    throw linkNotValid()
  }
  return { userId: link.userId, address: link.address, used }
}

/** Uses a link up. @throws Fault invalid when it does not work (any more) */
export async function redeemLink(
  call: AtomicCall,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  if (
    !(await updateLinkUsed(call.trx, {
      tokenHash: secretHash(token),
      purposes,
      now: call.trustedNow(),
    }))
  )
    throw linkNotValid()
}

/** The answer to a link that does not work (any more), for whichever reason. */
export function linkNotValid(): Fault {
  return new Fault(
    'invalid',
    'This link has expired or has already been used. Please ask for a new one.',
  )
}
