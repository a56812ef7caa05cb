import { useState } from 'react'
import type { FaresApplied } from '../../../../domain/fare/fare-preview.ts'
import type { FareRuleChange } from '../../../../domain/fare/fare-rule.input.ts'
import { trpc } from '../../../api/trpc.ts'

/** What was done: rules changed for trips made from now on, and what became of the coming ones if they were to have it. */
export interface FaresOutcome {
  /** What was changed, as a whole sentence without its end: `Diwali is saved`; empty where nothing was. */
  done: string
  /** Left out where the coming trips keep their prices; 'failed' where not all were reached. */
  applied?: FaresApplied | 'failed'
}

/**
 * Changes the rules, and gives the coming trips what they make. Rejects with the refusal of the change; what becomes of
 * the trips is in the outcome. decisions/0078
 */
export function useFareSave() {
  const utils = trpc.useUtils()
  const { mutateAsync: changeRule } = trpc.fare.changeRule.useMutation()
  const { mutateAsync: applyRules } = trpc.fare.applyRules.useMutation()
  const [sending, setSending] = useState<'rule' | 'trips'>()

  /** @param change none where only the trips are to have what the rules make already */
  const save = async (
    change: FareRuleChange | undefined,
    { done, give }: { done: string; give: boolean },
  ): Promise<FaresOutcome> => {
    setSending(give ? 'trips' : 'rule')
    try {
      if (change) utils.fare.rules.setData(undefined, await changeRule(change))
      if (!give) return { done }
      return { done, applied: await applyRules().catch(() => 'failed' as const) }
    } finally {
      setSending(undefined)
      void utils.fare.invalidate()
      // Other screens show prices too: they are fetched when these are open again.
      void utils.invalidate(undefined, { refetchType: 'none' })
    }
  }
  return { sending, save }
}
