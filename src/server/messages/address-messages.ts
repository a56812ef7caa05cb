import type { Instant } from '../../domain/calendar.ts'
import type { Settings } from '../../domain/settings.ts'
import { letter, link, paragraph } from './letter.ts'
import type { NewMessage } from './messages.service.ts'

interface Verification {
  user: { id: number; name: string }
  /** Where the link goes: the address that it verifies. */
  address: string
  link: string
  /** How long the link works. */
  hours: number
  /** Names the link without giving it away. */
  fact: string
  readableUntil: Instant
}

type House = Pick<Settings, 'operatorName'>

const worksOnce = (hours: number) =>
  `The link works once, for ${hours} hours. You can book tickets before, too. Later you find 'Send the link again' on your profile.`

/** Welcomes whoever has registered, with a link that verifies the address. */
export function welcomeMessage(welcome: Verification, { operatorName }: House): NewMessage {
  const { user, hours } = welcome
  return {
    ...addressed(welcome),
    kind: 'welcome',
    subject: `Welcome to ${operatorName}`,
    ...letter([
      paragraph(`Dear ${user.name},`),
      paragraph(
        `your account with ${operatorName} is ready. Please confirm that this is your e-mail address: tickets and changes of your trips are sent here.`,
      ),
      link('Confirm this address', welcome.link),
      paragraph(worksOnce(hours)),
      paragraph('You have not made an account? Then there is nothing to do.'),
    ]),
  }
}

/** The same link later on: asked for again, or for a new address. */
export function verificationMessage(asked: Verification, { operatorName }: House): NewMessage {
  const { user, hours } = asked
  return {
    ...addressed(asked),
    kind: 'email-verification',
    subject: `Confirm your e-mail address for ${operatorName}`,
    ...letter([
      paragraph(`Dear ${user.name},`),
      paragraph(
        `please confirm that ${asked.address} is the e-mail address for your account with ${operatorName}.`,
      ),
      link('Confirm this address', asked.link),
      paragraph(worksOnce(hours)),
      paragraph('You have not asked for this? Then there is nothing to do: nothing changes.'),
    ]),
  }
}

function addressed({ user, address, fact, readableUntil }: Verification) {
  return { fact, to: address, userId: user.id, secretUntil: readableUntil }
}

/** Another address for an account. */
export interface EmailChange {
  user: { id: number; name: string; email: string }
  newAddress: string
  fact: string
  /** An administrator's change counts at once; one's own once it is verified. */
  by: 'themselves' | 'staff'
}

/** Tells the old address that another is to take its place, so that nobody loses an account unawares. */
export function emailChangeMessage(
  { user, newAddress, fact, by }: EmailChange,
  { operatorName }: House,
): NewMessage {
  const told =
    by === 'staff'
      ? `${operatorName} has changed the e-mail address of your account to ${newAddress}. From now on you sign in with that one.`
      : `the e-mail address of your account with ${operatorName} is to become ${newAddress}. Until that address is confirmed, you sign in with this one as before.`
  const otherwise =
    by === 'staff'
      ? 'You have not asked for this? Please tell us.'
      : 'It was not you? Sign in, cancel the change on your profile and choose a new password.'
  return {
    fact,
    kind: 'email-change',
    to: user.email,
    subject: `Your e-mail address with ${operatorName} is being changed`,
    ...letter([paragraph(`Dear ${user.name},`), paragraph(told), paragraph(otherwise)]),
    userId: user.id,
  }
}
