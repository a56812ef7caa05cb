import { DAY, HOUR, MINUTE, SECOND } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'

/** Most people pay within minutes, or not at all. */
const AFTER_OPENING = [15 * SECOND, 45 * SECOND, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE]
/** A bank may take days to say yes; by then the provider has given up as well. */
const AFTER_ITS_END = [
  0,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  ...[1, 2, 3, 4, 5, 6].map((hours) => hours * HOUR),
  ...[1, 2, 3, 4].map((days) => days * DAY),
]

/**
 * When a provider is asked (again) about the page of a payment, although nothing was heard of it. decisions/0066
 * @param now what is due before is left out
 * @returns null when it is asked no more
 */
export function nextPollAt(
  { openedAt, openUntil }: { openedAt: Instant; openUntil: Instant },
  now: Instant,
): Instant | null {
  const polls = [
    ...AFTER_OPENING.map((wait) => openedAt + wait).filter((at) => at < openUntil),
    ...AFTER_ITS_END.map((wait) => openUntil + wait),
  ]
  return polls.find((at) => at > now) ?? null
}

const LONGEST_SILENCE = 15 * MINUTE

/**
 * When a provider that did not answer is asked again about the page of a payment: while somebody may pay there soon,
 * then less and less often; after its end as one that has answered, and no more after the last of those polls. decisions/0066
 * @returns null when it is asked no more
 */
export function nextPollAfterSilence(
  page: { openedAt: Instant; openUntil: Instant },
  now: Instant,
): Instant | null {
  if (now >= page.openUntil) return nextPollAt(page, now)
  const wait = Math.round((now - page.openedAt) / 10)
  return now + Math.min(Math.max(wait, MINUTE), LONGEST_SILENCE)
}

const SOON = 10 * MINUTE

/**
 * When a provider is asked again how far money is that it has sent back: soon, then less and less often, once a day at
 * least: a bank may take a week. decisions/0067
 */
export function nextPayoutPollAt(grantedAt: Instant, now: Instant): Instant {
  const age = Math.max(now - grantedAt, 0)
  return now + Math.min(Math.max(age, SOON), DAY)
}
