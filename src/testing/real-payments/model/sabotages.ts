import type { OnlineProvider } from '../../../server/core/payment-provider.ts'
import { tamper } from '../../harness/tamper.ts'
import type { Sabotage } from '../../model/sales-model.ts'

/** What is broken before the runs begin, to show that the model would find it. */
export interface PaymentsSabotage extends Sabotage {
  /** Lists of the providers that the house gets to see empty, by their paths. */
  emptyLists?: RegExp
}

/** Has each provider do something otherwise. */
const otherwise = (
  change: (provider: OnlineProvider) => Partial<OnlineProvider>,
): PaymentsSabotage => ({
  dependencies: (dependencies) => {
    const { payments } = dependencies
    const online = payments.online.map((provider) => ({ ...provider, ...change(provider) }))
    dependencies.payments = { ...payments, online }
  },
})

/** The injected faults, each of which the model must find. */
export const SABOTAGES: Record<string, PaymentsSabotage> = {
  'the refunds that a provider has made are not looked for': {
    emptyLists: /\/refunds\?/,
  },
  'of two payments for one attempt only the first is seen': otherwise((provider) => ({
    poll: async (attempt, pageId) => {
      const answer = await provider.poll(attempt, pageId)
      return { ...answer, captured: answer.captured.slice(0, 1) }
    },
  })),
  'what was paid on a page that is closed is not looked for': otherwise((provider) => ({
    poll: async (attempt, pageId) => {
      const answer = await provider.poll(attempt, pageId)
      return answer.open || answer.pending ? answer : { ...answer, captured: [] }
    },
  })),
  'an event counts as handled before it is': {
    database: (file) =>
      tamper(
        file,
        `create trigger hasty after insert on payment_events begin
           update payment_events set next_attempt_at = null where id = new.id; end`,
      ),
  },
  'what is disputed is paid back beside it': {
    database: (file) =>
      tamper(
        file,
        `create trigger confident after insert on disputes begin
           update disputes set state = 'won' where id = new.id; end`,
      ),
  },
}
