const HOUR_MINUTES = 60

/** The time left of a caller's hold, as one says it at a counter: `1 h 20 min left`. @param minutes begun */
export function timeLeft(minutes: number): string {
  if (minutes <= 0) return 'time is up'
  const hours = Math.floor(minutes / HOUR_MINUTES)
  const rest = minutes % HOUR_MINUTES
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
  return `${parts.filter((part) => part !== '').join(' ')} left`
}
