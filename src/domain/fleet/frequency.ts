const DAYS_A_WEEK = 7

/**
 * How often a route runs, from its trips of seven days, today among them with those that have left: the same all day.
 * 'trips daily' where that is a whole number for each day, else the trips of the week. One text for every page.
 */
export function frequencyText(tripsAWeek: number): string {
  if (tripsAWeek === 0) return 'No trips on sale this week'
  const daily = tripsAWeek / DAYS_A_WEEK
  if (Number.isInteger(daily)) return daily === 1 ? '1 trip daily' : `${daily} trips daily`
  return tripsAWeek === 1 ? '1 trip this week' : `${tripsAWeek} trips this week`
}
