import type { RestAnswer, Visitor } from '../harness/test-app.ts'
import type { Asker, Case } from './two-doors-cases.ts'

/** Something only an administrator may do, as anybody would try it. */
export interface GuardedAction {
  /** Such as 'change a bus'. */
  act: string
  trpc(who: Visitor, ask: Asker): Promise<unknown>
  rest(who: Visitor, ask: Asker): Promise<RestAnswer<unknown>>
}

const OTHERS: { says: string; status: number; who: (ask: Asker) => Promise<Visitor> }[] = [
  { says: 'let nobody without an account', status: 401, who: async ({ nobody }) => nobody },
  { says: 'let no customer', status: 403, who: async ({ asha }) => asha },
  { says: 'let no agent', status: 403, who: ({ app }) => app.as('agent') },
]

/** Each action, tried by everybody who may not. */
export const guardedCases = (acts: readonly GuardedAction[]): Case[] =>
  acts.flatMap((tried) =>
    OTHERS.map(({ says, status, who }) => ({
      says: `${says} ${tried.act}`,
      trpc: async (ask) => tried.trpc(await who(ask), ask),
      rest: async (ask) => tried.rest(await who(ask), ask),
      status,
    })),
  )
