/** An error as it stands in the log. */
export interface LoggedError {
  type: string
  code?: string
  message: string
  /** Where it was thrown. */
  stack: string
  cause?: LoggedError
}

/** A word between spaces, quotes and brackets: with an @ in it, it may be an e-mail address. */
const WORD = /[^\s"'`<>()[\]{},;:=]+/g
/** Phones and cards, as people type them. */
const LONG_NUMBER = /\+?\d(?:[ -]?\d){8,}/g
/** JSON.parse repeats what it was given. */
const QUOTED = /"[^"]*"/g
const LONGEST_MESSAGE = 500
const MOST_CAUSES = 5
const HIDDEN = '…'

/** A text with e-mail addresses and long numbers blanked. */
const withoutPeople = (text: string): string =>
  text.replace(WORD, (word) => (word.includes('@') ? HIDDEN : word)).replace(LONG_NUMBER, HIDDEN)

/**
 * An error as it is logged: name, message, stack, and the same of its cause. Properties that libraries add (parameters
 * of a statement, the envelope of a mail, a body) are left out.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error', stack: '' }
  const message =
    error instanceof SyntaxError ? error.message.replace(QUOTED, HIDDEN) : error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: withoutPeople(message).slice(0, LONGEST_MESSAGE),
    stack: placesOf(error),
    ...(error.cause !== undefined &&
      depth < MOST_CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  }
}

/** The lines of a stack that name a place: its head repeats the message. */
const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
