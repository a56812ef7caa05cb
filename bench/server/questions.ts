import type { AddressInfo } from 'node:net'
import type { CopyReport } from '../../src/server/operations/backup/copy-protocol.ts'

/**
 * What the bench asks of a server: where it listens, how much processor time it has used, in microseconds, how much
 * memory it has, in bytes, and to make a backup, as it does every hour.
 */
export type ServerQuestion = 'port' | 'used' | 'resident' | 'backUp'
export type ServerAnswer = number | CopyReport

/** Where a server of this process listens. */
export function portOf(app: { addresses(): (AddressInfo | string)[] }): number {
  const [address] = app.addresses()
  if (typeof address !== 'object') throw new Error('The server listens on no port')
  return address.port
}

/** Processor time this process has used. */
export function usedMicroseconds(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Memory of this process as the system counts it (RSS). */
export const residentBytes = (): number => process.memoryUsage.rss()
