import { expect, test } from 'vitest'
import { cardInput } from './payment.input.ts'
import { DECLINED_DEMO_CARD, DEMO_CARD, isDeclinedDemoCard } from './payment.ts'

const NOW = Date.UTC(2026, 10, 27)

test('the demo declines one card and no other, however it is spaced', () => {
  expect(isDeclinedDemoCard(DECLINED_DEMO_CARD.number)).toBe(true)
  expect(isDeclinedDemoCard(' 4000-000000000002 ')).toBe(true)
  expect(isDeclinedDemoCard(DEMO_CARD.number)).toBe(false)
})

test('both demo cards pass the card form', () => {
  expect(cardInput(NOW).safeParse(DEMO_CARD).success).toBe(true)
  expect(cardInput(NOW).safeParse(DECLINED_DEMO_CARD).success).toBe(true)
  expect(cardInput(NOW).safeParse({ ...DEMO_CARD, expiry: '13/30' }).success).toBe(false)
})
