import type { Limits } from './limits-interface.ts'

/** What an attempt was answered: whatever it threw is thrown again. */
type Outcome = { value: unknown } | { refusal: unknown }

/**
 * Limits for one write, which may run again: what a run before has counted is not counted anew, and answers as it did
 * then. Where the write leaves nothing behind, what it counted stays counted.
 * @returns the limits of each next run
 */
export function limitsOfWrite(limits: Limits): () => Limits {
  const outcomes = new Map<string, Outcome>()
  return () => {
    const times = new Map<string, number>()
    /** The nth attempt of its kind in this run is the nth of every run. */
    const once = <T>(what: string, attempt: () => T): T => {
      const nth = (times.get(what) ?? 0) + 1
      times.set(what, nth)
      const outcome = outcomes.get(`${nth} ${what}`) ?? outcomeOf(attempt)
      outcomes.set(`${nth} ${what}`, outcome)
      if ('refusal' in outcome) throw outcome.refusal
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the same attempt answered
      return outcome.value as T
    }
    return {
      ...limits,
      count: (rule, key) => once(`count ${rule.name} ${key}`, () => limits.count(rule, key)),
      allows: (rule, subject) =>
        once(`allows ${rule.name} ${subject}`, () => limits.allows(rule, subject)),
      note: (ceiling, subject) =>
        once(`note ${ceiling.name} ${subject}`, () => limits.note(ceiling, subject)),
      takeTurn: (ceiling, subject, network) =>
        once(`turn ${ceiling.name} ${network} ${subject}`, () =>
          limits.takeTurn(ceiling, subject, network),
        ),
    }
  }
}

function outcomeOf(attempt: () => unknown): Outcome {
  try {
    return { value: attempt() }
  } catch (refusal) {
    return { refusal }
  }
}
