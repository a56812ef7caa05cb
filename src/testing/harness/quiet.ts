import type { Log } from '../../server/core/dependencies.ts'

/** A log nobody reads. */
export const quiet: Log = {
  request: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
}
