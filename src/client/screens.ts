import type { ComponentType } from 'react'
import { rows } from 'virtual:screens'
import type { Who } from '../domain/screens.ts'

/** One row of the table of screens; `load` fetches its code. */
export interface Screen {
  path: string
  who: Who
  load: () => Promise<ComponentType>
}

/** Every screen that src/domain/screens.ts names, and last, at `*`, the one for unknown URLs. decisions/0056 */
export const screens: readonly Screen[] = rows
