import { expect, test } from 'vitest'
import { cancellationText } from './cancellation-text.ts'

const at = Date.UTC(2027, 0, 16, 16, 30)
const words = (steps: Parameters<typeof cancellationText>[0]) =>
  cancellationText(steps, 'Asia/Kolkata').map(({ when, back }) => `${when}: ${back}`)

test('each step says until when and how much, the last one in words where nothing comes back', () => {
  expect(
    words([
      { keptPercent: 10, untilAt: at, refundPaise: 81_000 },
      { keptPercent: 100, untilAt: null, refundPaise: 0 },
    ]),
  ).toEqual(['Until Sat 16 Jan, 22:00: ₹810 back', 'After that: nothing back'])
})

test('terms of a single step hold until departure', () => {
  expect(words([{ keptPercent: 100, untilAt: null, refundPaise: 0 }])).toEqual([
    'Until departure: nothing back',
  ])
})
