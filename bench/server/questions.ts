import type { AddressInfo } from 'node:net'

/** What the bench asks a server of: where it listens, and how much processor time it has used, in microseconds. */
export type ServerQuestion = 'port' | 'used'

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
