import { phoneIn } from '../text/contact.ts'
import type { NoticeKind } from './notice.ts'

/** The text of an SMS for one kind of notice, as it is registered with the telephone companies (DLT). decisions/0080 */
export interface SmsTemplate {
  kind: NoticeKind
  /** The number under which it is registered. */
  templateId: string
  /** As it is registered, with a name such as `{booking}` in place of each variable. */
  text: string
}

/** What the template of any kind may name. */
const COMMON_VALUES = [
  'operator',
  'booking',
  'from',
  'to',
  'place',
  'date',
  'time',
  'phone',
  'link',
] as const

/** What those of single kinds may name as well. */
const OWN_VALUES: Partial<Record<NoticeKind, readonly string[]>> = {
  'trip-cancelled': ['refund'],
  'trip-times-changed': ['oldTime'],
  'seat-changed': ['seat', 'oldSeat'],
  'trip-late': ['minutes', 'delay', 'expected'],
  'bus-changed': ['bus', 'seats'],
  'bus-number-changed': ['bus', 'oldBus'],
  reminder: ['bus', 'busNumber', 'seats', 'minutes'],
}

/** The names that a template of a kind may have in its text. */
export const smsValueNames = (kind: NoticeKind): string[] => [
  ...COMMON_VALUES,
  ...(OWN_VALUES[kind] ?? []),
]

/** Anything in braces, so that `{#var#}` is seen as well. */
const IN_BRACES = /\{([^{}]*)\}/g

/** What stands in braces in the text of a template. */
export const smsPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(IN_BRACES), ([, name = '']) => name)

/** Telephone companies refuse an SMS with a longer value, but for a link. */
const LONGEST_VALUE = 30

/**
 * The text of an SMS: that of its template with values in their places, each of one line and at most 30 characters, but
 * for the link.
 * @returns undefined where a value is missing: such a text is not the registered one
 */
export function smsFrom(
  { text }: Pick<SmsTemplate, 'text'>,
  values: Readonly<Record<string, string>>,
): string | undefined {
  if (smsPlaceholders(text).some((name) => values[name] === undefined)) return undefined
  return text.replaceAll(IN_BRACES, (_, name: string) => smsValue(name, values[name] ?? ''))
}

function smsValue(name: string, value: string): string {
  if (name === 'link') return value
  const line = value.replaceAll(/\s+/g, ' ').trim()
  return Array.from(line).slice(0, LONGEST_VALUE).join('')
}

const INDIAN_MOBILE = /^[6-9]/
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

/**
 * The number to which an SMS goes, such as +919820012345: ten digits are one of India, others begin with the code of
 * their country. E.164
 * @returns null for one that cannot be that of a mobile phone
 */
export function smsNumber(phone: string | null): string | null {
  const indian = phoneIn(phone ?? '')
  if (indian !== undefined) return INDIAN_MOBILE.test(indian) ? `+91${indian}` : null
  const digits = (phone ?? '').replaceAll(/[\s().-]/g, '')
  return INTERNATIONAL.test(digits) && !digits.startsWith('+91') ? digits : null
}
