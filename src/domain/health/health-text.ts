import { DAY, HOUR, MINUTE, SECOND } from '../time/calendar.ts'

const UNITS = [
  { name: 'day', ms: DAY },
  { name: 'hour', ms: HOUR },
  { name: 'minute', ms: MINUTE },
  { name: 'second', ms: SECOND },
] as const

/** A length of time in its largest unit, rounded down: `3 hours`, `1 day`. Below a second: `a moment`. */
export function spanText(ms: number): string {
  const unit = UNITS.find((unit) => ms >= unit.ms)
  if (unit === undefined) return 'a moment'
  const count = Math.floor(ms / unit.ms)
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}

/** How long a piece of work took: `340 ms`, `12.4 s`. */
export const tookText = (ms: number): string =>
  ms < SECOND ? `${Math.round(ms)} ms` : `${(ms / SECOND).toFixed(1)} s`

const UNIT_STEP = 1000
const SIZES = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A size as disks are sold by it: `463 MB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  let size = bytes
  let step = 0
  while (size >= UNIT_STEP && step < SIZES.length - 1) {
    size /= UNIT_STEP
    step += 1
  }
  const shown = step > 0 && size < 10 ? size.toFixed(1) : String(Math.round(size))
  return `${shown} ${SIZES[step] ?? ''}`
}

/** `1 message`, `3 messages`. */
export const healthCountText = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`
