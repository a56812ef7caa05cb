/** The longest address that mail can be sent to, in characters. RFC 5321, 4.5.3.1.3 */
export const LONGEST_EMAIL = 254

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
