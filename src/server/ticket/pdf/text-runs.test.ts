import { expect, test } from 'vitest'
import { clustersOf, runsOf } from './text-runs.ts'
import { covers } from './fonts.ts'
import { breakLines } from './break-lines.ts'

const runs = (line: string) =>
  runsOf(clustersOf(line, covers)).map(({ face, text }) => [face, text])

test('a line is cut where its script changes, digits and signs going with the first font', () => {
  expect(runs('Asha தமிழ் ₹5')).toEqual([
    ['base', 'Asha '],
    ['tamil', 'தமிழ்'],
    ['base', ' ₹5'],
  ])
})

test('conjuncts and joiners stay with their letters', () => {
  const clusters = clustersOf('ক্ষ\u200Cি র‍্য', covers)
  expect(new Set(clusters.map(({ face }) => face))).toEqual(new Set(['bengali', 'base']))
  expect(runs('க்ஷ')).toEqual([['tamil', 'க்ஷ']])
})

test('Arabic script runs from right to left among others, its words and brackets too', () => {
  expect(runs('(علی) Khan')).toEqual([
    ['base', '('],
    ['arabic', 'علی'],
    ['base', ') Khan'],
  ])
  expect(runs('محمد علی').map(([, text]) => text)).toEqual(['علی', ' ', 'محمد'])
})

test('no character is lost or doubled, in whatever order it stands', () => {
  for (const line of ['Asha', 'محمد 12 (علی) Khan', 'ਗੁਰਪ੍ਰੀਤ-ਸਿੰਘ', 'a\u200Db', '']) {
    const drawn = runs(line)
      .map(([, text]) => text)
      .join('')
    expect(Array.from(drawn).toSorted()).toEqual(Array.from(line.normalize('NFC')).toSorted())
  }
})

const measure = { covers, widthOf: ({ text }: { text: string }) => Array.from(text).length }
const linesOf = (text: string, width: number) =>
  breakLines(text, width, measure).map(({ runs }) => runs.map(({ text }) => text).join(''))

test('lines break at spaces and after hyphens, and inside of a word that is wider than its column', () => {
  expect(linesOf('Asha Rao Patil', 8)).toEqual(['Asha Rao', 'Patil'])
  expect(linesOf('Anna-Maria', 6)).toEqual(['Anna-', 'Maria'])
  expect(linesOf('Narasimha Rao', 5)).toEqual(['Naras', 'imha', 'Rao'])
  expect(linesOf('one\ntwo', 20)).toEqual(['one', 'two'])
  expect(linesOf('wide', 0)).toEqual(['w', 'i', 'd', 'e'])
  expect(linesOf('', 5)).toEqual([''])
})
