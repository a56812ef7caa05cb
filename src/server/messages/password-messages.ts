import type { Instant } from '../../domain/time/calendar.ts'
import { siteTitle } from '../../domain/settings/site-title.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { emailBody, link, paragraph } from './email/email-body.ts'
import { greeting } from './email/names-in-mail.ts'
import type { MailOwner } from './email/names-in-mail.ts'
import type { NewMessage } from './outbox.service.ts'

interface Reset {
  user: MailOwner
  link: string
  minutes: number
  /** Names the link without giving it away. */
  fact: string
  expiresAt: Instant
}

/** The link with which somebody who forgot the password sets a new one. */
export function passwordResetMessage(
  reset: Reset,
  operator: Pick<Settings, 'operatorName'>,
): NewMessage {
  const { user, minutes } = reset
  return {
    fact: reset.fact,
    kind: 'password-reset',
    to: user.email,
    subject: `Set a new password for ${siteTitle(operator)}`,
    ...emailBody([
      greeting(user),
      paragraph(`somebody asked for a new password for your account with ${siteTitle(operator)}.`),
      link('Set a new password', reset.link),
      paragraph(
        `The link works once, for ${minutes} minutes. If it was not you, there is nothing to do: your password stays as it is.`,
      ),
    ]),
    userId: user.id,
    linkUntil: reset.expiresAt,
  }
}

interface Invitation extends Omit<Reset, 'minutes'> {
  /** How long the link works, in whole days. */
  days: number
  /** What the person may do from now on, such as 'sell tickets at the counter'. */
  purpose: string
}

/** The link with which somebody an administrator added, or made staff, sets the password. */
export function invitationMessage(
  { user, days, purpose, ...invitation }: Invitation,
  operator: Pick<Settings, 'operatorName'>,
): NewMessage {
  return {
    fact: invitation.fact,
    kind: 'invitation',
    to: user.email,
    subject: `Your account with ${siteTitle(operator)}`,
    ...emailBody([
      greeting(user),
      paragraph(`with your account at ${siteTitle(operator)} you can ${purpose}.`),
      link('Set your password', invitation.link),
      paragraph(
        `The link works once, for ${days} days. After that, use 'Forgot password?' on the login form to get another one.`,
      ),
    ]),
    userId: user.id,
    linkUntil: invitation.expiresAt,
  }
}
