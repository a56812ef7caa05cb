import type { Visitor } from '../harness/test-app.ts'

/** The same person or visitor, except that calls of one procedure get no answer until the connection is restored. */
export function withoutAnswer<Someone extends Visitor>(
  someone: Someone,
  procedure: string,
): { cutOff: Someone; mend: () => void } {
  let broken = true
  const cutOff: Someone = {
    ...someone,
    fetch: (input, init) =>
      broken && JSON.stringify(input).includes(procedure)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : someone.fetch(input, init),
  }
  return { cutOff, mend: () => void (broken = false) }
}
