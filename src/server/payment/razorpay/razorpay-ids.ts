const PREFIX = 'fb-'
const TYPED = /^fb-(\d{1,16})$/

/** What an attempt or a payout is called at Razorpay: others may use the same account. */
export const idAtRazorpay = (id: number): string => `${PREFIX}${id}`

/** The id of an attempt or a payout in what Razorpay calls it; null for what is not Farebox's. */
export function idIn(text: string | null | undefined): number | null {
  const digits = TYPED.exec(text ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Payments of a link are described as `#` and the link's id without its prefix. */
export const linkIn = (description: string | null | undefined): string | null => {
  const id = /^#(\w+)$/.exec(description ?? '')?.[1]
  return id === undefined ? null : `plink_${id}`
}
