/** Runs so many attempts, some of them at a time, and answers how often each status came. */
export async function manyAtOnce(
  count: number,
  atOnce: number,
  attempt: (n: number) => Promise<number>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  let next = 0
  const runner = async () => {
    while (next < count) {
      const n = next++
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what makes it some at a time
      const status = await attempt(n)
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runner))
  return counts
}
