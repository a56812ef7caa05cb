import { constants, getPriority, setPriority } from 'node:os'

const BELOW = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Has this process, or on Linux the thread that asks, take the processor only as far as the others leave it. Where it has
 * a lower priority already, or the system does not let it have one, it stays as it is.
 */
export function lowerPriority(): void {
  try {
    if (getPriority() < BELOW) setPriority(BELOW)
  } catch {
    // It works all the same, and others wait longer.
  }
}
