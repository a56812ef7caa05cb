import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '../../server/http/trpc/app-router.ts'

/** The typed procedures of the server; screens call them directly: `trpc.bus.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>()

/** A fresh key for a call that may be sent twice: the server does it once. guide/invariants.md, I9 */
export function newKey(): string {
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')
}
