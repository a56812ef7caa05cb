import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cancellationCases } from '../../../testing/builders/cancellation/cancellation-cases.ts'
import { cancellationResult } from '../../../testing/builders/cancellation/cancellation-results.ts'
import type { Findings } from '../../../testing/builders/cancellation/cancellation-results.ts'

const PROGRAM = join(
  import.meta.dirname,
  '../../../testing/builders/cancellation/cancellation-results.ts',
)

test.each(cancellationCases)('$says, $at', (row) => {
  expect(cancellationResult(row)).toEqual(row.back)
})

test('there are at least forty cases, no two of them called alike', () => {
  expect(cancellationCases.length).toBeGreaterThanOrEqual(40)
  const names = cancellationCases.map(({ says, at }) => `${says} ${at}`)
  expect(new Set(names).size).toBe(names.length)
})

test.each(['UTC', 'America/New_York', 'Pacific/Chatham'])(
  'a server whose clocks go by %s gives back the same',
  (zone) => {
    const output = execFileSync(process.execPath, [PROGRAM], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    })
    const { zone: itsZone, results }: Findings = JSON.parse(output)
    expect(itsZone).toBe(zone)
    expect(results).toEqual(cancellationCases.map(({ back }) => back))
  },
)
