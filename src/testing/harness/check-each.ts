/** How much of a failure's message is shown. */
const SHOWN = 600

/**
 * Checks many cases in one test, one after the other, and fails once with a line for each case that broke.
 * @throws Error that names the broken cases
 */
export async function checkEach<Case>(
  cases: readonly Case[],
  nameOf: (each: Case) => string,
  check: (each: Case) => unknown,
): Promise<void> {
  if (cases.length === 0) throw new Error('There are no cases to check')
  const broken: string[] = []
  for (const each of cases) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- cases share a server, and each finds what the one before left
      await check(each)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      broken.push(`${nameOf(each)}: ${message.slice(0, SHOWN)}`)
    }
  }
  if (broken.length > 0)
    throw new Error(`${broken.length} of ${cases.length} cases failed:\n${broken.join('\n')}`)
}
