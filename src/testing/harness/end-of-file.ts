import { afterAll } from 'vitest'
import type { WhenDone } from './temporary-folder.ts'

type CleanUp = Parameters<WhenDone>[0]

/** The clean-ups of the running file; files follow each other in one process. */
const waiting: CleanUp[] = []
let isAwaited = false

/**
 * Cleans up when a test file is over, the last first, wherever it is called: at the top of the file, in a hook or in a
 * test. Each clean-up is tried, and one that fails, such as the check of seats and money, fails the file.
 * @throws Error where the project in vitest.config.ts lacks `end-of-file-setup.ts`: nothing would ever be cleaned up
 */
export function endOfFile(): WhenDone {
  if (!isAwaited) throw new Error('Add end-of-file-setup.ts to the setupFiles of this project')
  return (cleanUp) => void waiting.push(cleanUp)
}

/** For `end-of-file-setup.ts`: vitest runs no `afterAll` that is asked for later, in a hook or a test. */
export function awaitEndOfFile(): void {
  isAwaited = true
  afterAll(async () => {
    isAwaited = false
    const failures: unknown[] = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const cleanUp of waiting.splice(0).toReversed()) await tried(cleanUp, failures)
    if (failures.length === 1) throw failures[0]
    if (failures.length > 1) throw new AggregateError(failures, 'Several clean-ups failed')
  })
}

async function tried(cleanUp: CleanUp, failures: unknown[]): Promise<void> {
  try {
    await cleanUp()
  } catch (failure) {
    failures.push(failure)
  }
}
