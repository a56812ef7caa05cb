import { notifyManager } from '@tanstack/react-query'

/**
 * Does something once screens show what was put into the cache of queries just before: React Query tells them a moment
 * later, and what stands in for it until then must not go earlier.
 */
export const onceShown = (work: () => void): Promise<void> =>
  new Promise((done) =>
    notifyManager.schedule(() => {
      work()
      done()
    }),
  )
