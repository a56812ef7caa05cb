/** The longest address that mail can be sent to, in characters. RFC 5321, 4.5.3.1.3 */
export const LONGEST_EMAIL = 254

/**
 * The form by which addresses must be unique (NFKC, lower case): those that look alike, such as `É@x.in` and
 * `é@x.in`, with or without a combining accent, or with a Kelvin sign for a K, are one. It is stored beside each
 * address. decisions/0032
 */
export const foldEmail = (email: string): string =>
  email.normalize('NFKC').toLowerCase().normalize('NFKC')

const ofAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * Whether mail to both goes to one mailbox for certain: they differ in the case of the letters A to Z at most. What only
 * looks alike may be somebody else's, so whoever has proved one has not proved the other.
 */
export const isSameMailbox = (one: string, other: string): boolean =>
  ofAscii(one) === ofAscii(other)

/**
 * The mailbox that an address most likely reaches, for counting alone: with many providers `a.sha+1@x.in`,
 * `"asha"@x.in` and `Asha@x.in` are one. Never compared to find out whose an address is.
 */
export function mailboxOf(email: string): string {
  const folded = foldEmail(email)
  const at = folded.lastIndexOf('@')
  const [name = ''] = folded.slice(0, at).split('+', 1)
  return `${name.replaceAll(/[."\\]/g, '')}@${folded.slice(at + 1).replace(/\.$/, '')}`
}

const WHITE_SPACE = /\s/

/**
 * Something, an @, something with a dot, and no white space: the specification's {email} (Spec §5). The same texts as
 * `^\S+@\S+\.\S+$`, which reads a hostile text again and again; this reads each character at most three times.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@', 1)
  const dot = text.lastIndexOf('.', text.length - 2)
  return at > 0 && dot > at + 1 && !WHITE_SPACE.test(text)
}

/** A phone number of India without its country’s code. Spec §5, Register */
export const PHONE_PATTERN = /^\d{10}$/
