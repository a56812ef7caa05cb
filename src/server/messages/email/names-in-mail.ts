import { paragraph } from './email-body.ts'
import type { EmailPart } from './email-body.ts'

/** Names are letters of any script with their marks, apart from these. A digit, slash or colon belongs to a link or a number. */
const NOT_IN_NAMES = /(?!\u200C|\u200D)[^\p{L}\p{M} '’.-]/gu
/** Mail programs make a link of `win.example`, never of `K. Vendhan`. */
const DOT_WITHIN = /\.(?=\S)/g

/**
 * A name that a customer typed, as a mail may say it: whoever enters another's address cannot have the operator send them a
 * link or a number.
 */
export const nameInMail = (name: string): string =>
  name.replace(NOT_IN_NAMES, ' ').replace(DOT_WITHIN, '. ').replace(/\s+/g, ' ').trim()

const LINK_SIGNS = /[./:@\\]+/g

/** A name of a thing, such as `iPhone 15`: what a mail program could make a link of is taken apart. */
export const withoutLinks = (name: string): string => name.replace(LINK_SIGNS, ' ').trim()

/** The owner of an account, to whom a mail goes. */
export interface MailOwner {
  id: number
  name: string
  email: string
  /** Whether its owner has shown that they read mail there: until then the account may be somebody else's. */
  emailVerified: boolean
}

/** Nobody is greeted by a name at an address that nobody has verified: the name may have been written by another person. */
export function greeting({
  name,
  emailVerified,
}: Pick<MailOwner, 'name' | 'emailVerified'>): EmailPart {
  const shown = emailVerified ? nameInMail(name) : ''
  return paragraph(shown === '' ? 'Hello,' : `Dear ${shown},`)
}
