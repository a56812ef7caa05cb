import { expect, test } from 'vitest'
import type { QueryResult } from 'kysely'
import { plannerSees } from './planner-sees.ts'
import { watchStatements } from './watch-statements.ts'

const runner = () => ({
  engine: 'sqlite' as const,
  run: <Row>(sql: string, _parameters: readonly unknown[]): QueryResult<Row> => ({
    rows: [],
    numAffectedRows: BigInt(sql.length),
  }),
})

test('statements are recorded with their values until the watch ends, and run as ever', () => {
  const watched = runner()
  const watch = watchStatements(watched)
  const answer = watched.run('select 1 where 1 = +?', [1])
  watched.run('insert into trips values (?)', [2])
  const seen = watch.stop()
  watched.run('select 3', [])
  expect(seen).toEqual([
    { sql: 'select 1 where 1 = +?', parameters: [1] },
    { sql: 'insert into trips values (?)', parameters: [2] },
  ])
  expect(answer.numAffectedRows).toBe(21n)
})

test('what the planner sees is the same statement without the plus', () => {
  expect(plannerSees('select 1 where a = +? and b in (+?, +?)')).toBe(
    'select 1 where a = ? and b in (?, ?)',
  )
})
