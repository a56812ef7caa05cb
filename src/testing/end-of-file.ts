import { afterAll } from 'vitest'
import type { WhenDone } from './temporary-folder.ts'

/**
 * Cleans up when a test file is over, the last first: called at the top of the file, used anywhere in it. Vitest runs
 * no `afterAll` that is asked for inside a hook or a test.
 */
export function endOfFile(): WhenDone {
  const waiting: Parameters<WhenDone>[0][] = []
  afterAll(async () => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const cleanUp of waiting.toReversed()) await cleanUp()
  })
  return (cleanUp) => void waiting.push(cleanUp)
}
