/** A column of its own for each row, and a price of each column. */
export interface Assignment {
  /** Undefined where a row goes without. */
  columnOf: (number | undefined)[]
  /**
   * None below zero. What each row gains at best, its value less the price of the column, adds up with the prices of all
   * columns to the greatest value that there is.
   */
  prices: number[]
}

/** Rows and columns while they are assigned; each row may also take a column of its own that is worth nothing. */
interface Assigning {
  values: readonly (readonly number[])[]
  rowOf: (number | undefined)[]
  gains: number[]
  prices: number[]
}

/**
 * Gives each row a column of its own so that the values add up to the most: the Hungarian method, by shortest augmenting
 * paths, in rows² × columns steps. A row goes without where no column is worth anything to it.
 * @param values of each row by column, none below zero
 */
export function bestAssignment(values: readonly (readonly number[])[], width: number): Assignment {
  const columns = Array.from({ length: width + values.length })
  const state: Assigning = {
    values,
    rowOf: columns.map(() => undefined),
    gains: values.map(() => 0),
    prices: columns.map(() => 0),
  }
  for (const row of values.keys()) addRow(state, row)
  const columnOf = values.map((_row, row) => {
    const column = state.rowOf.indexOf(row)
    return column < width ? column : undefined
  })
  return { columnOf, prices: state.prices.slice(0, width) }
}

/** Finds a column for one more row along the path that costs the least, and moves the others along it. */
function addRow({ values, rowOf, gains, prices }: Assigning, added: number): void {
  const lacks = prices.map(() => Infinity)
  const before = prices.map((): number | undefined => undefined)
  const rest = new Set(prices.keys())
  const path: number[] = []
  let row: number | undefined = added
  let last: number | undefined = undefined
  while (row !== undefined) {
    let [next, step] = [0, Infinity]
    for (const column of rest) {
      const lack = (gains[row] ?? 0) + (prices[column] ?? 0) - (values[row]?.[column] ?? 0)
      if (lack < (lacks[column] ?? 0)) [lacks[column], before[column]] = [lack, last]
      const least = lacks[column] ?? 0
      if (least < step) [next, step] = [column, least]
    }
    giveWay({ values, rowOf, gains, prices }, [added, path, step])
    for (const column of rest) lacks[column] = (lacks[column] ?? 0) - step
    rest.delete(next)
    path.push(next)
    last = next
    row = rowOf[next]
  }
  while (last !== undefined) {
    const previous: number | undefined = before[last]
    rowOf[last] = previous === undefined ? added : rowOf[previous]
    last = previous
  }
}

/** All rows on the path gain less by a step, and their columns cost more. */
function giveWay(
  { rowOf, gains, prices }: Assigning,
  [added, path, step]: [number, readonly number[], number],
): void {
  gains[added] = (gains[added] ?? 0) - step
  for (const column of path) {
    const row = rowOf[column] ?? 0
    gains[row] = (gains[row] ?? 0) - step
    prices[column] = (prices[column] ?? 0) + step
  }
}
