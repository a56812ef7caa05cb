import type { Pool } from 'pg'

/**
 * Milliseconds that a clock is ahead of the database's. Half of the time that the answer took may be either's: so much is
 * no difference. Null where nothing answers: others tell of that.
 */
export async function aheadOfDatabase(pool: Pool, clock: () => number): Promise<number | null> {
  const askedAt = clock()
  try {
    const { rows } = await pool.query<{ at: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
    )
    const [row] = rows
    if (row === undefined) return null
    const unsure = Math.abs(clock() - askedAt) / 2
    const ahead = askedAt + unsure - row.at
    return Math.sign(ahead) * Math.round(Math.max(0, Math.abs(ahead) - unsure))
  } catch {
    return null
  }
}
