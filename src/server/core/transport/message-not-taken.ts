/**
 * What failed: `refused` is this message, permanently; `later` is this message, for now; `noServer` is every message of
 * its way, since the server cannot be reached or refuses the login.
 */
export type NotTakenReason = 'refused' | 'later' | 'noServer'

/** A message that was not taken. Carries a code and no text: what a server says may repeat the address. */
export class MessageNotTaken extends Error {
  readonly reason: NotTakenReason
  /** Such as `EENVELOPE 550`. domain/message/message.ts has the words. */
  readonly code: string

  constructor(reason: NotTakenReason, code: string) {
    super(`The message was not taken: ${code}`)
    this.reason = reason
    this.code = code
  }
}
