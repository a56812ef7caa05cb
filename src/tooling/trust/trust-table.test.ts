import { expect, test } from 'vitest'
import { readTrustTable, withTrustRows } from './trust-table.ts'

const PAGE = `# Trust

<!-- proofs: written by \`npm run prove\`, never by hand -->

| Proof | Promise | Tried | Found | Measured |
| --- | --- | --- | --- | --- |
| \`money\` | It adds up | 10 rounds | 0 wrong | 2027-01-15, 0.1.0 |
| \`seats\` | Sold once | 10 times | 1 sold \\| 9 told | 2027-01-15, 0.1.0 |
| \`gone\` | What nobody proves | never | nothing | |

The last run was on a hill.

<!-- end of the proofs -->

The end.
`
const found = { promise: 'It holds', tried: '2 × a | b', found: 'no\nloss', measured: 'today' }
const proofs = ['kill', 'money', 'seats'].map((id) => ({ id, promise: `As ${id} says` }))

test('reads the rows of a page', () => {
  expect(readTrustTable(PAGE).map(({ id, found }) => [id, found])).toEqual([
    ['money', '0 wrong'],
    ['seats', '1 sold | 9 told'],
    ['gone', 'nothing'],
  ])
})

test('what was measured takes its row, the others stay, a new one comes last, and one without a proof goes', () => {
  const page = withTrustRows(PAGE, [{ id: 'seats', ...found }], proofs, 'two cores')
  const [money] = readTrustTable(PAGE)
  expect(readTrustTable(page)).toEqual([
    { ...money, promise: 'As money says' },
    { ...found, id: 'seats', promise: 'As seats says', found: 'no loss' },
    { id: 'kill', promise: 'As kill says', tried: 'not measured yet', found: '', measured: '' },
  ])
  expect(page).toMatch(
    /The last run was on two cores\.\n\n<!-- end of the proofs -->\n\nThe end\.\n$/,
  )
  expect(page).not.toContain('hill')
})

test('where nothing was measured, what was measured before stays with its machine', () => {
  const page = withTrustRows(PAGE, [], proofs)
  expect(page).toContain('The last run was on a hill.')
  expect(withTrustRows(page, [], proofs)).toBe(page)
})

test('a page without its marks is not written', () => {
  expect(() => withTrustRows('# Trust', [], [], '')).toThrow('The page has no')
})
