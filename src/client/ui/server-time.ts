import { SECOND } from '../../domain/time/calendar.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { createChanges } from './create-store.ts'

/** How far the device may be off before it is corrected. */
const TOLERANCE = SECOND

let offsetMs = 0
let isMeasured = false
const changes = createChanges()

/** Now by the device's clock: only to compare with what this device has recorded itself. */
export const deviceNow = (): Instant => Date.now()

/** The server's time at a moment of the device's clock. */
export const serverTimeOf = (deviceAt: Instant): Instant => deviceAt + offsetMs

/** Now by the server's clock, as far as its answers show it. All deadlines and days are judged by it. */
export const serverNow = (): Instant => serverTimeOf(deviceNow())

/** Whether the server has said what time it is since this page was opened. */
export const hasServerTime = (): boolean => isMeasured

/** Calls back after each correction, until the returned function is called. */
export const watchServerTime = changes.subscribe

/**
 * Corrects the offset where an answer contradicts it: the server read its clock after the request was sent and before
 * the answer arrived.
 */
export function noteServerTime(serverAt: Instant, sentAt: Instant, receivedAt: Instant): void {
  // The device's clock was set back meanwhile.
  if (receivedAt < sentAt) return
  const [least, most] = [serverAt - receivedAt, serverAt - sentAt]
  const isFirst = !isMeasured
  isMeasured = true
  const isRight = offsetMs >= least - TOLERANCE && offsetMs <= most + TOLERANCE
  if (!isRight) offsetMs = Math.round((least + most) / 2)
  if (isFirst || !isRight) changes.notify()
}
