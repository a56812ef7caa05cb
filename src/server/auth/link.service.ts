import { Fault } from '../../domain/fault.ts'
import type { AtomicCall, Call } from '../call.ts'
import { deleteUnusedLinks, findOpenLink, insertLink, updateLinkUsed } from './link.queries.ts'
import type { LinkPurpose } from './link.queries.ts'
import { newSecret, secretHash } from './secret-token.ts'

interface NewLink {
  purpose: LinkPurpose
  /** Whose link it is; null for the set-up link, which makes the first user. */
  userId: number | null
  lifeMs: number
}

/**
 * Makes the address of a link that works once. The token stands in the fragment, which browsers keep to themselves: it
 * reaches no log and no referrer. An earlier link for the same stops working.
 */
export async function issueLink(call: AtomicCall, page: string, link: NewLink): Promise<string> {
  const token = newSecret()
  await deleteUnusedLinks(call.trx, link.purpose, link.userId)
  await insertLink(call.trx, {
    token_hash: secretHash(token),
    purpose: link.purpose,
    user_id: link.userId,
    created_at: call.now(),
    expires_at: call.now() + link.lifeMs,
  })
  return `${call.parts.publicUrl}/${page}#token=${token}`
}

/** Whose link a token is, without using it up. @throws Fault invalid when it does not work (any more) */
export async function getLink(
  call: Call,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ userId: number | null }> {
  const link = await findOpenLink(call.db, {
    tokenHash: secretHash(token),
    purposes,
    now: call.now(),
  })
  if (link === undefined) throw worn()
  return link
}

/** Uses a link up. @throws Fault invalid when it does not work (any more) */
export async function useLink(
  call: AtomicCall,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  if (
    !(await updateLinkUsed(call.trx, { tokenHash: secretHash(token), purposes, now: call.now() }))
  )
    throw worn()
}

function worn(): Fault {
  return new Fault(
    'invalid',
    'This link has expired or has already been used. Please ask for a new one.',
  )
}
