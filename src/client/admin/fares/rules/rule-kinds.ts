import { LEVEL_NAMES } from './rule-text.ts'
import type { RuleKind } from './typed-rule.ts'

export const KIND_NAMES: Record<RuleKind, string> = {
  SUPPLEMENT: 'Supplement',
  ...LEVEL_NAMES,
  LEAD: 'By time before departure',
}

/** What a rule of each kind does. */
export const KIND_NOTES: Record<RuleKind, string> = {
  SUPPLEMENT: 'Some seats cost some rupees more, or less. Several add up.',
  NAMED:
    'Days with a name of their own, such as Diwali. They come before all other rules of dates.',
  SEASON: 'Longer times, such as summer holidays. Named dates come before them.',
  WEEKDAY: 'Such as Fridays and Sundays. Named dates and seasons come before them.',
  BAND: 'By when the bus leaves its first city. All other rules of dates come before them.',
  LEAD: 'Cheaper for who buys early, dearer for who buys late. On top of the rules of dates.',
}
