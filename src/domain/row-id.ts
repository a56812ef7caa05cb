import type { Instant } from './time/calendar.ts'

/** 2026-01-01T00:00:00Z. */
export const ID_EPOCH: Instant = Date.UTC(2026, 0, 1)
/** How long the ids of rows begin alike: 2^20 ms, some 17.5 minutes. */
export const ID_STEP_MS = 2 ** 20
/** As many steps as 21 bits count: 69.7 years. */
const STEP_COUNT = 2 ** 21
/** The lower part of an id: 32 random bits. */
const RANDOM = 2 ** 32

/**
 * The id of a new row: upper 21 bits the coarse time since 2026, lower 32 bits random. Rows of one time lie
 * together in tables and indexes; whoever knows a row's time has to guess one of 2^32. A safe integer above 0.
 *
 * The steps begin again on 7 September 2095, and before 2026 they are the last ones: an id says nothing about time that
 * may be relied on, and is unique by its key alone, after a draw that is repeated. decisions/0044
 * @param at UTC ms by any clock, right or wrong
 * @param random a random integer of which the lower 32 bits are taken
 */
export function rowIdFrom(at: Instant, random: number): number {
  const step = Math.floor((at - ID_EPOCH) / ID_STEP_MS) % STEP_COUNT
  // Never 0, which is no id.
  return ((step + STEP_COUNT) % STEP_COUNT) * RANDOM + 1 + (random % (RANDOM - 1))
}
