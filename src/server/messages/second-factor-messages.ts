import { siteTitle } from '../../domain/settings/site-title.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { emailBody, paragraph } from './email/email-body.ts'
import { greeting, withoutLinks } from './email/names-in-mail.ts'
import type { MailOwner } from './email/names-in-mail.ts'
import type { NewMessage } from './outbox.service.ts'

/** What happened to somebody's second factor. */
export type SecondFactorEvent =
  | { event: 'app-added' | 'app-removed' | 'recovery-codes-renewed' | 'reset' }
  | { event: 'passkey-added' | 'passkey-removed'; passkey: string }
  | { event: 'recovery-code-used'; left: number }

interface SecondFactorNotice {
  user: MailOwner
  fact: string
  event: SecondFactorEvent
}

/** Tells the owner of an account what happened to its second factor. */
export function secondFactorMessage(
  { user, fact, event }: SecondFactorNotice,
  operator: Pick<Settings, 'operatorName'>,
): NewMessage {
  const account = `your account with ${siteTitle(operator)}`
  return {
    fact,
    kind: 'second-factor',
    to: user.email,
    subject: `Sign-in to ${account} has changed`,
    ...emailBody([
      greeting(user),
      paragraph(sentenceFor(event, account, user)),
      paragraph(
        event.event === 'reset'
          ? 'You have not asked for this? Please tell another administrator at once.'
          : 'It was not you? Sign in, choose a new password on your profile, log out everywhere, and look at what stands under Security there.',
      ),
    ]),
    userId: user.id,
  }
}

const SENTENCES = {
  'app-added': (account: string) =>
    `an authenticator app was set up for ${account}. From now on it is asked for a code when you sign in.`,
  'app-removed': (account: string) => `the authenticator app was removed from ${account}.`,
  'recovery-codes-renewed': (account: string) =>
    `new recovery codes were made for ${account}. Those before work no more.`,
  reset: (account: string) =>
    `the second factor of ${account} was reset: authenticator app, passkeys and recovery codes are gone, and you are signed out everywhere. Sign in with your password and set it up again on your profile.`,
} as const

function sentenceFor(event: SecondFactorEvent, account: string, user: MailOwner): string {
  if (event.event === 'recovery-code-used') {
    return `a recovery code of ${account} was used. ${codesLeft(event.left)}`
  }
  if (event.event === 'passkey-added') {
    return `${passkeyFor(user, event.passkey)} was added to ${account}. It signs you in.`
  }
  if (event.event === 'passkey-removed') {
    return `${passkeyFor(user, event.passkey)} was removed from ${account}.`
  }
  return SENTENCES[event.event](account)
}

/** What its owner calls it is said to nobody who may not be that owner. */
const passkeyFor = ({ emailVerified }: MailOwner, name: string): string =>
  emailVerified ? `the passkey “${withoutLinks(name)}”` : 'a passkey'

function codesLeft(left: number): string {
  if (left === 0) return 'None is left: please make new ones on your profile.'
  return left === 1 ? 'One is left.' : `${left} are left.`
}
