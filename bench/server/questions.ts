import type { AddressInfo } from 'node:net'
import type { CopyReport } from '../../src/server/backup/copy-order.ts'

/**
 * What the bench asks of a server: where it listens, how much processor time it has used, in microseconds, and to make
 * a backup, as it does every hour.
 */
export type ServerQuestion = 'port' | 'used' | 'backUp'
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
