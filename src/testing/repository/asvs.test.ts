import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DOCS = join(import.meta.dirname, '../../../docs')
const text = readFileSync(join(DOCS, 'asvs.md'), 'utf8')

/** The requirements of ASVS 5.0.0 of level 1 (with a star) and 2, by section. */
const REQUIREMENTS = `
  1.1: 1 2
  1.2: 1* 2* 3* 4* 5* 6 7 8 9
  1.3: 1* 2* 3 4 5 6 7 8 9 10 11
  1.4: 1 2 3
  1.5: 1* 2
  2.1: 1* 2 3
  2.2: 1* 2* 3
  2.3: 1* 2 3 4
  2.4: 1
  3.2: 1* 2*
  3.3: 1* 2 3 4
  3.4: 1* 2* 3 4 5 6
  3.5: 1* 2* 3* 4 5
  3.7: 1 2
  4.1: 1* 2 3
  4.2: 1
  4.3: 1 2
  4.4: 1* 2 3 4
  5.1: 1
  5.2: 1* 2* 3
  5.3: 1* 2*
  5.4: 1 2 3
  6.1: 1* 2 3
  6.2: 1* 2* 3* 4* 5* 6* 7* 8* 9 10 11 12
  6.3: 1* 2* 3 4
  6.4: 1* 2* 3 4
  6.5: 1 2 3 4 5
  6.6: 1 2 3
  6.8: 1 2 3 4
  7.1: 1 2 3
  7.2: 1* 2* 3* 4*
  7.3: 1 2
  7.4: 1* 2* 3 4 5
  7.5: 1 2
  7.6: 1 2
  8.1: 1* 2
  8.2: 1* 2* 3
  8.3: 1*
  8.4: 1
  9.1: 1* 2* 3*
  9.2: 1* 2 3 4
  10.1: 1 2
  10.2: 1 2
  10.3: 1 2 3 4
  10.4: 1* 2* 3* 4* 5* 6 7 8 9 10 11
  10.5: 1 2 3 4 5
  10.6: 1 2
  10.7: 1 2 3
  11.1: 1 2
  11.2: 1 2 3
  11.3: 1* 2* 3
  11.4: 1* 2 3 4
  11.5: 1
  11.6: 1
  12.1: 1* 2 3
  12.2: 1* 2*
  12.3: 1 2 3 4
  13.1: 1
  13.2: 1 2 3 4 5
  13.3: 1 2
  13.4: 1* 2 3 4 5
  14.1: 1 2
  14.2: 1* 2 3 4
  14.3: 1* 2 3
  15.1: 1* 2 3
  15.2: 1* 2 3
  15.3: 1* 2 3 4 5 6 7
  16.1: 1
  16.2: 1 2 3 4 5
  16.3: 1 2 3 4
  16.4: 1 2 3
  16.5: 1 2 3
  17.1: 1
  17.2: 1 2 3 4
  17.3: 1 2
`

const asked = REQUIREMENTS.trim()
  .split('\n')
  .flatMap((line) => {
    const [section = '', numbers = ''] = line.trim().split(': ')
    return numbers
      .split(' ')
      .map((number) => `V${section}.${number.replace('*', '')} ${number.endsWith('*') ? 1 : 2}`)
  })

const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [number = '', level = '', what = '', verdict = '', why = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { number, level, what, verdict, why }
  })

test('every requirement of level 1 and 2 has one row, in order', () => {
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(asked)
})

test('each row states whether it is met, and why or where', () => {
  const verdicts = ['met', 'not met', 'n.a.']
  const bad = rows.filter(
    ({ what, verdict, why }) => what === '' || why === '' || !verdicts.includes(verdict),
  )
  expect(bad).toEqual([])
})

test('what a row points at is there', () => {
  const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
  const gone = targets.filter(
    (target) => !target.startsWith('https:') && !existsSync(join(DOCS, target)),
  )
  expect(gone).toEqual([])
})

test('the sums over the tables are those of the rows', () => {
  for (const level of ['1', '2']) {
    const count = (verdict: string) =>
      rows.filter((row) => row.level === level && row.verdict === verdict).length
    const sums = [count('met'), count('not met'), count('n.a.')]
    expect(text.replaceAll(/ +/g, ' ')).toContain(`| ${level} | ${sums.join(' | ')} |`)
  }
})
