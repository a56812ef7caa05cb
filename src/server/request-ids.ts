/** Names for requests: a random beginning that tells one run of the server from another, and a number. */
export function requestIds(randomId: () => number): () => string {
  const run = randomId().toString(36)
  let count = 0
  return () => `${run}${(count++).toString(36).padStart(6, '0')}`
}
