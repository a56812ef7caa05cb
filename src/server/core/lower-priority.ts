import { constants, getPriority, setPriority } from 'node:os'

const BELOW_NORMAL = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lowers the priority of this process, or on Linux of the calling thread. A priority that is lower already, or that the
 * system does not let it change, stays.
 */
export function lowerPriority(): void {
  try {
    if (getPriority() < BELOW_NORMAL) setPriority(BELOW_NORMAL)
  } catch {
    // The work is done all the same, only others wait longer.
  }
}
