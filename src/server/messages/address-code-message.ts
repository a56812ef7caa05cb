import { siteTitle } from '../../domain/settings/site-title.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { emailBody, paragraph } from './email/email-body.ts'
import type { NewMessage } from './outbox.service.ts'

interface AddressCode {
  userId: number
  /** The address that the code proves. */
  address: string
  code: string
  minutes: number
  /** Names the code without giving it away. */
  fact: string
  expiresAt: Instant
}

/** A code that proves the address of somebody who buys without an account. decisions/0098 */
export function addressCodeMessage(
  { userId, address, code, minutes, fact, expiresAt }: AddressCode,
  operator: Pick<Settings, 'operatorName'>,
): NewMessage {
  return {
    fact,
    to: address,
    userId,
    linkUntil: expiresAt,
    kind: 'email-verification',
    subject: `Your code for ${siteTitle(operator)}`,
    ...emailBody([
      // The outbox removes the code by these words.
      paragraph(`Your code: ${code}`),
      paragraph(
        `Enter it on the page of your ticket, and the ticket is kept in your account with ${siteTitle(operator)}. It works once, for ${minutes} minutes.`,
      ),
      paragraph('You have not asked for this? Then there is nothing to do. Tell nobody the code.'),
    ]),
  }
}
