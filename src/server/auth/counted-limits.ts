import type { Limits } from './limits.ts'

/** Limits that also tell which of them refused somebody. */
export function countedLimits(limits: Limits, refused: (limit: string) => void): Limits {
  return {
    ...limits,
    count: (rule, key) => {
      try {
        limits.count(rule, key)
      } catch (error) {
        refused(rule.name)
        throw error
      }
    },
  }
}
