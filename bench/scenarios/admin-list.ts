import { SCHEDULE_SORT_COLUMNS } from '../../src/domain/schedule/schedule.ts'
import type { ScheduleSortColumn } from '../../src/domain/schedule/schedule.ts'
import type { Bench, Served } from '../bench.ts'
import { atMost, microsecondsOf } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, ratioOf } from '../measure.ts'
import type { Measured, Variant } from '../measure.ts'

const CLIENTS = 8
/** There are many columns, and little that differs from one visit to the next. */
const SHARE_OF_A_ROUND = 1 / 4

interface Column {
  name: ScheduleSortColumn
  /** Page 1 of 100, page 1 of 100,000, the last page of 100,000. */
  few: Measured[]
  first: Measured[]
  last: Measured[]
}

const byColumn = (
  bench: Bench,
  served: Served,
  visitor: 'firstPage' | 'lastPage',
  sortColumn: ScheduleSortColumn,
): Variant => ({
  run: (seconds) => bench.visit(served, { visitor, clients: CLIENTS, sortColumn }, seconds),
})

/** The list of schedules by each of its columns: as fast in 100,000 as in 100, and at its end as at its beginning. */
export async function adminListScenario(bench: Bench): Promise<BenchResult[]> {
  const large = await bench.farebox(await bench.largeFleet())
  const tiny = await bench.farebox(await bench.tinyFleet())
  const round = { rounds: bench.rounds, seconds: bench.seconds * SHARE_OF_A_ROUND }
  const columns: Column[] = []
  for (const name of SCHEDULE_SORT_COLUMNS) {
    const variants = {
      few: byColumn(bench, tiny, 'firstPage', name),
      first: byColumn(bench, large, 'firstPage', name),
      last: byColumn(bench, large, 'lastPage', name),
    }
    // oxlint-disable-next-line no-await-in-loop -- one at a time is the point
    columns.push({ name, ...(await inTurn(variants, round)) })
  }
  return [
    slowest('Admin list, page 1 of 100,000 schedules beside page 1 of 100', columns, 'first'),
    slowest('Its last page, read from the nearer end', columns, 'last'),
  ]
}

/** The column that is slowest beside page 1 of 100 speaks for all. */
function slowest(scenario: string, columns: Column[], page: 'first' | 'last'): BenchResult {
  const ratio = (column: Column): number => ratioOf(column.few, column[page])
  const worst = columns.reduce((worst, column) => (ratio(column) > ratio(worst) ? column : worst))
  return {
    scenario: `${scenario}; of ${columns.length} sort columns the slowest, ${worst.name}`,
    measured: microsecondsOf(worst[page]),
    limit: `${microsecondsOf(worst.few)} in 100`,
    ...atMost(2, ratio(worst)),
  }
}
