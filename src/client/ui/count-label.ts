const numbers = new Intl.NumberFormat('en-IN')

/** A count as a person reads it: 1,23,456. */
export const countLabel = (count: number): string => numbers.format(count)
