import type { DeskMessage } from '../../domain/boarding/message-desk.ts'

/** What is left to do where nobody can be called. */
export function noPhoneText({ mail }: Pick<DeskMessage, 'mail'>): string {
  if (mail === null) return 'No phone and no e-mail: tell them at the stop.'
  return mail === 'SENT'
    ? 'No phone. An e-mail went out: tell them at the stop as well.'
    : 'No phone, and the e-mail has not gone out: tell them at the stop.'
}
