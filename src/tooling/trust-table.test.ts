import { expect, test } from 'vitest'
import { readTrustTable, withTrustRows } from './trust-table.ts'

const PAGE = `# Trust

<!-- proofs: written by \`npm run prove\`, never by hand -->

| Proof | Promise | Tried | Found | Measured |
| --- | --- | --- | --- | --- |
| \`money\` | It adds up | 10 rounds | 0 wrong | 2027-01-15, 0.1.0 |
| \`seats\` | Sold once | 10 times | 1 sold \\| 9 told | 2027-01-15, 0.1.0 |
| \`gone\` | What nobody proves | never | nothing | |

Measured on a hill.

<!-- end of the proofs -->

The end.
`
const row = { promise: 'It holds', tried: '2 × a | b', found: 'no\nloss', measured: 'today' }
const IDS = ['kill', 'money', 'seats']

test('reads the rows of a page', () => {
  expect(readTrustTable(PAGE).map(({ id, found }) => [id, found])).toEqual([
    ['money', '0 wrong'],
    ['seats', '1 sold | 9 told'],
    ['gone', 'nothing'],
  ])
})

test('a measured row takes its place, a new one comes last, the others stay, and one without a proof goes', () => {
  const rows = [
    { id: 'kill', ...row },
    { id: 'seats', ...row },
  ]
  const page = withTrustRows(PAGE, rows, IDS, 'two cores')
  expect(readTrustTable(page)).toEqual([
    ...readTrustTable(PAGE).slice(0, 1),
    { id: 'seats', ...row, found: 'no loss' },
    { id: 'kill', ...row, found: 'no loss' },
  ])
  expect(page).toMatch(/Measured on two cores\.\n\n<!-- end of the proofs -->\n\nThe end\.\n$/)
  expect(page).not.toContain('hill')
})

test('a page without its marks is not written', () => {
  expect(() => withTrustRows('# Trust', [], [], '')).toThrow('The page has no')
})
