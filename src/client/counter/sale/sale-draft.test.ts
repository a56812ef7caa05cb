import { expect, test } from 'vitest'
import { EMPTY_SALE, NO_PASSENGER, reseat, withField } from './sale-draft.ts'

const named = (passengerName: string) => ({ ...NO_PASSENGER, passengerName })

test('a typed passenger stays on their seat when others are chosen too', () => {
  const passengers = { '3A': named('Asha'), '3B': named('Ravi') }
  expect(reseat(passengers, ['3A', '3B', '3C'])).toEqual(passengers)
})

test('a passenger who has lost their seat takes the new one, not somebody else’s', () => {
  const passengers = { '3A': named('Asha'), '3B': named('Ravi'), '3C': named('Meena') }
  expect(reseat(passengers, ['3A', '3C', '5D'])).toEqual({
    '3A': named('Asha'),
    '3C': named('Meena'),
    '5D': named('Ravi'),
  })
})

test('without a new seat they wait, and an empty line is nobody', () => {
  const passengers = { '3A': named('Asha'), '3B': NO_PASSENGER }
  expect(reseat(passengers, [])).toEqual(passengers)
  expect(reseat(passengers, ['4A', '4B'])).toEqual({ '4A': named('Asha'), '3B': NO_PASSENGER })
})

test('input goes to the field’s passenger', () => {
  expect(withField(EMPTY_SALE, 'phone', '98').phone).toBe('98')
  const once = withField(EMPTY_SALE, '3A.age', '4')
  expect(withField(once, '3A.passengerName', 'Asha').passengers).toEqual({
    '3A': { passengerName: 'Asha', age: '4', gender: '', kind: '' },
  })
})
