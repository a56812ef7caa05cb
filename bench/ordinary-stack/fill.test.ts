import { expect, test } from 'vitest'
import { fieldOf } from './fill.ts'

test("a field of PostgreSQL's COPY keeps its value whatever it holds, and nothing is told apart from empty", () => {
  expect(['', null, 0, 'a\tb\nc\r\\N'].map(fieldOf)).toEqual([
    '',
    String.raw`\N`,
    '0',
    String.raw`a\tb\nc\r\\N`,
  ])
})
