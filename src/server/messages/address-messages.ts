import type { Instant } from '../../domain/time/calendar.ts'
import { siteTitle } from '../../domain/settings/site-title.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { emailBody, link, paragraph } from './email/email-body.ts'
import { greeting } from './email/names-in-mail.ts'
import type { MailOwner } from './email/names-in-mail.ts'
import type { NewMessage } from './outbox.service.ts'

interface Verification {
  userId: number
  /** Where the link goes: the address that it verifies. */
  address: string
  link: string
  /** How long the link works. */
  hours: number
  /** Names the link without giving it away. */
  fact: string
  readableUntil: Instant
}

type Operator = Pick<Settings, 'operatorName'>

const worksOnce = (hours: number) =>
  `The link works once, for ${hours} hours. You can book tickets before, too. Later you find 'Send the link again' on your profile.`

/** Welcomes whoever has registered, with a link that verifies the address. */
export function welcomeMessage(welcome: Verification, operator: Operator): NewMessage {
  const { hours } = welcome
  return {
    ...addressed(welcome),
    kind: 'welcome',
    subject: `Welcome to ${siteTitle(operator)}`,
    ...emailBody([
      paragraph('Hello,'),
      paragraph(
        `your account with ${siteTitle(operator)} is ready. Please confirm that this is your e-mail address: tickets and changes of your trips are sent here.`,
      ),
      link('Confirm this address', welcome.link),
      paragraph(worksOnce(hours)),
      paragraph('You have not made an account? Then there is nothing to do.'),
    ]),
  }
}

/** The same link later on: asked for again, or for a new address. */
export function verificationMessage(asked: Verification, operator: Operator): NewMessage {
  const { hours } = asked
  return {
    ...addressed(asked),
    kind: 'email-verification',
    subject: `Confirm your e-mail address for ${siteTitle(operator)}`,
    ...emailBody([
      paragraph('Hello,'),
      paragraph(
        `please confirm that ${asked.address} is the e-mail address for your account with ${siteTitle(operator)}.`,
      ),
      link('Confirm this address', asked.link),
      paragraph(worksOnce(hours)),
      paragraph('You have not asked for this? Then there is nothing to do: nothing changes.'),
    ]),
  }
}

function addressed({ userId, address, fact, readableUntil }: Verification) {
  return { fact, to: address, userId, linkUntil: readableUntil }
}

/** Another address for an account. */
export interface EmailChange {
  user: MailOwner
  newAddress: string
  fact: string
  /** An administrator's change counts at once; one's own once it is verified; `undo` brings the old one back. */
  by: keyof typeof CHANGES
}

const CHANGES = {
  themselves: {
    text: (operator: string, address: string) =>
      `the e-mail address of your account with ${operator} is to become ${address}. Until that address is confirmed, you sign in with this one as before.`,
    otherwise:
      'It was not you? Sign in, cancel the change on your profile and choose a new password.',
  },
  staff: {
    text: (operator: string, address: string) =>
      `${operator} has changed the e-mail address of your account to ${address}. From now on you sign in with that one.`,
    otherwise: 'You have not asked for this? Please tell us.',
  },
  undo: {
    text: (operator: string, address: string) =>
      `somebody who reads mail at ${address} has undone the change of your address: it is the e-mail address of your account with ${operator} again, and everybody was signed out.`,
    otherwise: 'It was not you? Please tell us.',
  },
} as const

/** What was typed as the new address is said to nobody who may not be the owner of the account. */
const addressFor = ({ emailVerified }: MailOwner, newAddress: string): string =>
  emailVerified ? newAddress : 'another one'

/** Tells the old address that another is to take its place, so that nobody loses an account unawares. */
export function emailChangeMessage(
  { user, newAddress, fact, by }: EmailChange,
  operator: Operator,
): NewMessage {
  const { text, otherwise } = CHANGES[by]
  return {
    fact,
    kind: 'email-change',
    to: user.email,
    subject: `Your e-mail address with ${siteTitle(operator)} is being changed`,
    ...emailBody([
      greeting(user),
      paragraph(text(siteTitle(operator), addressFor(user, newAddress))),
      paragraph(otherwise),
    ]),
    userId: user.id,
  }
}

/** A change of address that has come into force, with the link that undoes it. */
interface EmailUndo extends Omit<EmailChange, 'by'> {
  link: string
  /** How long the link works. */
  days: number
  expiresAt: Instant
}

/** Tells the address that was in force until now that another is, and how to have it back. */
export function emailUndoMessage(
  { user, newAddress, link: undo, days, fact, expiresAt }: EmailUndo,
  operator: Operator,
): NewMessage {
  return {
    fact,
    kind: 'email-undo',
    to: user.email,
    subject: `Your e-mail address with ${siteTitle(operator)} was changed`,
    ...emailBody([
      greeting(user),
      paragraph(
        `the e-mail address of your account with ${siteTitle(operator)} is ${addressFor(user, newAddress)} from now on. If that was you, there is nothing to do.`,
      ),
      paragraph('It was not you? Have this address back:'),
      link('Undo the change', undo),
      paragraph(
        `The link works once, for ${days} days. Everybody is signed out by it, and you get a link for a new password here.`,
      ),
    ]),
    userId: user.id,
    linkUntil: expiresAt,
  }
}
