import { hash } from 'node:crypto'

/** JSON whose text depends on the values only, not on the order in which an object's members were written. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sorted(part) : part)) ?? 'null'
  )
}

function isRecord(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function sorted(part: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** SHA-256 of a request, hexadecimal: tells whether a repeated key came with the same request. */
export function requestHash(request: unknown): string {
  return hash('sha256', canonicalJson(request), 'hex')
}
