import type { AnyProcedure } from '@trpc/server'
import type { Who } from '../../server/call.ts'
import { appRouter } from '../../server/trpc/app-router.ts'

export interface AppProcedure {
  /** `bus.add` */
  name: string
  type: 'query' | 'mutation' | 'subscription'
  /** What it says of itself; undefined for one that is made of none of ours. */
  who: Who | undefined
  /** The schemas that judge its input, one after the other. */
  inputs: readonly unknown[]
}

/** Nested for the compiler, flat as it is kept: by whole names. */
// oxlint-disable-next-line no-underscore-dangle -- tRPC's own name
const flat: Record<string, AnyProcedure> = Object(appRouter._def.procedures)

/** Every procedure there is, read from the router itself. */
export const appProcedures: AppProcedure[] = Object.entries(flat).map(([name, procedure]) => {
  // oxlint-disable-next-line no-underscore-dangle -- tRPC's own name
  const { type, meta, inputs = [] } = Object(procedure._def)
  return { name, type, who: meta?.who, inputs }
})
