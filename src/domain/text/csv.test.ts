import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const lineOf = (...cells: Parameters<typeof csvOf>[0][number]) =>
  csvOf([cells]).slice(1).replace(/\r\n$/, '')

test('a file begins with the mark of UTF-8 and each line ends as the standard says', () => {
  expect(
    csvOf([
      ['Seat', 'Name'],
      ['1A', 'आशा'],
    ]),
  ).toBe('\uFEFFSeat,Name\r\n1A,आशा\r\n')
})

test.each([
  ['a comma', 'Patil, Asha', '"Patil, Asha"'],
  ['a quote', 'Asha "Ash" Patil', '"Asha ""Ash"" Patil"'],
  ['a new line', 'two\nlines', '"two\nlines"'],
  ['a carriage return', 'two\r\nlines', '"two\r\nlines"'],
  ['nothing special', 'Asha Patil', 'Asha Patil'],
  ['a hyphen inside', 'Rao-Patil', 'Rao-Patil'],
])('%s in a cell is quoted where it must be', (_what, cell, written) => {
  expect(lineOf(cell)).toBe(written)
})

test.each(['=1+1', '+91 98200 12345', '-2', '@SUM(A1)', '\tx', '＝1+1', '＠SUM(A1)'])(
  '%j stays a text and never becomes a formula',
  (cell) => {
    expect(lineOf(cell)).toBe(`'${cell}`)
  },
)

test.each([
  ['x;=1+1', `x;'=1+1`],
  ['x; +1', `x; '+1`],
  ['x|@SUM(A1)', `x|'@SUM(A1)`],
  ['x\t-2', `x\t'-2`],
  ['x;"=1+1', `"x;""'=1+1"`],
  ['x,=1+1', `"x,'=1+1"`],
  ['x\n=1+1', `"x\n'=1+1"`],
  ['=1;=2', `'=1;'=2`],
  ['Rao; Patil', 'Rao; Patil'],
])('%j is no formula where a spreadsheet parts it elsewhere', (cell, written) => {
  expect(lineOf(cell)).toBe(written)
})

test('a formula with a comma is both marked as text and quoted', () => {
  expect(lineOf('=HYPERLINK("x","y")')).toBe('"\'=HYPERLINK(""x"",""y"")"')
})

test('numbers are written as they are, negative ones too, and nothing as an empty cell', () => {
  expect(lineOf(-3, 34, null, 'end')).toBe('-3,34,,end')
})

test.each([
  [150_050, '1500.50'],
  [-150_050, '-1500.50'],
  [-7, '-0.07'],
  [0, '0.00'],
  [9_007_199_254_740_00, '9007199254740.00'],
])('%i paise are rupees with two decimals and a sign: %s', (paise, written) => {
  expect(lineOf({ paise })).toBe(written)
})
