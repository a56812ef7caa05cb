import type { Limits } from './limits-interface.ts'

/** Limits that also tell which of them refused somebody. */
export function countedLimits(limits: Limits, refused: (limit: string) => void): Limits {
  const telling = (name: string, attempt: () => void): void => {
    try {
      attempt()
    } catch (error) {
      refused(name)
      throw error
    }
  }
  return {
    ...limits,
    count: (rule, key) => telling(rule.name, () => limits.count(rule, key)),
    takeTurn: (ceiling, subject, network) =>
      telling(ceiling.name, () => limits.takeTurn(ceiling, subject, network)),
    requireWithinQuota: (name, measure) =>
      limits.requireWithinQuota(name, measure).catch((error: unknown) => {
        refused(name)
        throw error
      }),
  }
}
