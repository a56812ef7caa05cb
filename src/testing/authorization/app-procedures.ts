import type { AnyProcedure, AnyRouter } from '@trpc/server'
import type { Access } from '../../server/core/call.ts'
import { appRouter } from '../../server/http/trpc/app-router.ts'

export interface AppProcedure {
  /** `bus.add` */
  name: string
  type: 'query' | 'mutation' | 'subscription'
  /** What it says of itself; undefined for one that is made of none of ours. */
  who: Access | undefined
  /** The schemas that judge its input, one after the other. */
  inputs: readonly unknown[]
}

/** Every procedure of a router, read from the router itself: nested in its type, flat at run time. */
export function proceduresOf(router: AnyRouter): AppProcedure[] {
  // oxlint-disable-next-line no-underscore-dangle -- tRPC's own name
  const flat: Record<string, AnyProcedure> = Object(router._def.procedures)
  return Object.entries(flat).map(([name, procedure]) => {
    // oxlint-disable-next-line no-underscore-dangle -- tRPC's own name
    const { type, meta, inputs = [] } = Object(procedure._def)
    return { name, type, who: meta?.who, inputs }
  })
}

/** Every procedure there is. */
export const appProcedures: AppProcedure[] = proceduresOf(appRouter)
