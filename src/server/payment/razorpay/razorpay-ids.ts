import { z } from 'zod'

const PREFIX = 'fb-'
const TYPED = /^fb-(\d{1,16})(?:-\d{1,4})?$/

/** What an attempt or a payout is called at Razorpay: others may use the same account. */
export const idAtRazorpay = (id: number): string => `${PREFIX}${id}`

/** The receipt of each request to pay out: accounts can be set to refuse one that was used before. */
export const receiptAtRazorpay = (id: number, earlier: number): string =>
  earlier === 0 ? idAtRazorpay(id) : `${idAtRazorpay(id)}-${earlier + 1}`

/** The id of an attempt or a payout in what Razorpay calls it; null for what is not Farebox's. */
export function idIn(text: string | null | undefined): number | null {
  const digits = TYPED.exec(text ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

const Notes = z.object({ attempt: z.string().optional(), payout: z.string().optional() })

/** The id in the notes that Farebox adds to what it makes; Razorpay sends an empty list where there are none. */
export const idInNotes = (notes: unknown, name: 'attempt' | 'payout'): number | null =>
  idIn(Notes.safeParse(notes).data?.[name])

/** Payments of a link are mostly described as `#` and the link's id without its prefix, which is not documented. */
export const linkIn = (description: string | null | undefined): string | null => {
  const id = /^#(\w+)$/.exec(description ?? '')?.[1]
  return id === undefined ? null : `plink_${id}`
}
