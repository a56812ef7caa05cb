/**
 * Asks now for what is needed later: on PostgreSQL what is asked together goes out in one message. A refusal is thrown
 * where the answer is awaited, so the order of refusals stays that of the awaits.
 */
export function askEarly<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  return asked
}
