/**
 * A late bus, another one, another point or seat is read by whoever stands at the stop with the ticket open: it is asked
 * for each minute while it is in sight, and when one comes back to it.
 */
export const KEEP_TICKET_FRESH = {
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always',
} as const
