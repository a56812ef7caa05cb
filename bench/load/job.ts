import type { ScheduleSortColumn } from '../../src/domain/schedule/schedule.ts'
import type { FleetShape } from '../fleet/shape.ts'
import type { VisitorName } from './visitors.ts'

/** Starts a load process with the lowest priority. */
export const LOW_PRIORITY = '--low-priority'

/** Which requests clients send to a server on this machine, and for how long. */
export interface Job {
  visitor: VisitorName
  /** Of the servers of one database; clients are spread over them, as by a proxy. */
  ports: readonly [number, ...number[]]
  shape: FleetShape
  clients: number
  seconds: number
  /** How a list is sorted, for those who look at one. */
  sortColumn?: ScheduleSortColumn
  /** Visits at most, whatever the time. */
  most: number
  /**
   * Visits a second, begun on time whether or not earlier ones were answered; by default as many as the server takes.
   */
  pace?: number
  /** What access tokens are signed with, in base64url. */
  tokenSecret: string
}

export interface Outcome {
  visits: number
  /** Of these, so many were refused what they asked for. */
  turnedAway: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  worstMs: number
}
