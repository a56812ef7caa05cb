import type { PeerServers } from '../../db/connection/store.ts'
import { memoryLimits } from './memory-limits.ts'
import type { LimitChange, MemoryLimits } from './memory-limits.ts'

const TOPIC = 'limits'

/**
 * Limits that all servers of a database count together: each tells the others of every attempt and every turn, some
 * hundredths of a second later. What slips through meanwhile is a few attempts more than one server would have let
 * pass; while servers cannot hear each other, each counts by itself. decisions/0061
 */
export function sharedLimits(
  clock: () => number,
  secret: Uint8Array,
  peers: PeerServers,
): MemoryLimits {
  // Two attempts of one key are two items.
  let told = 0
  const limits = memoryLimits(clock, secret, (change) =>
    peers.tell(TOPIC, `${++told}:${itemOf(change)}`),
  )
  peers.hear(TOPIC, (item) => {
    const change = changeIn(item)
    if (change !== undefined) limits.apply(change)
  })
  return limits
}

function itemOf(change: LimitChange): string {
  if (change.kind === 'trust') return `trust:${change.digest}:${change.until}`
  if (change.kind === 'turn') return `turn:${change.member}:${change.subject}:${change.at ?? ''}`
  const { most, windowMs, longestWaitMs = '' } = change.rule
  return `count:${change.digest}:${most}:${windowMs}:${longestWaitMs}`
}

function changeIn(item: string): LimitChange | undefined {
  const [, kind, digest = '', first, second, third = ''] = item.split(':')
  if (kind === 'trust') return { kind, digest, until: Number(first) }
  if (kind === 'turn')
    return { kind, member: digest, subject: first ?? '', at: second === '' ? null : Number(second) }
  if (kind !== 'count') return undefined
  const rule = { most: Number(first), windowMs: Number(second) }
  return {
    kind,
    digest,
    rule: third === '' ? rule : { ...rule, longestWaitMs: Number(third) },
  }
}
