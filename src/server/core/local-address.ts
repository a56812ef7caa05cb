/** They stand for all addresses of the machine: none that a browser could be sent to. */
const UNSPECIFIED_ADDRESSES = new Set(['0.0.0.0', '::'])

/** Where a server is reached that no PUBLIC_URL names: where it listens, as an address for a browser on this machine. */
export function localAddress({ host, port }: { host: string; port: number }): string {
  if (UNSPECIFIED_ADDRESSES.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
