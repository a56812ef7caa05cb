/**
 * Why Farebox cannot start. The message is one line for the operator: what is wrong and what to do about it. Whoever
 * starts the server prints it without a stack and exits. It stands here because all rooms import this one.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** The refusal of a database whose content cannot be right. */
export function damaged(file: string, cause: unknown): StartRefused {
  const reason = (cause instanceof Error ? cause.message : String(cause)).replaceAll('\n', ' ')
  return new StartRefused(
    `The database ${file} is damaged (${reason}); keep it aside and restore the latest backup.`,
    {
      cause,
    },
  )
}
