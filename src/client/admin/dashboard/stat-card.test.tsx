import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangeLine } from './stat-card.tsx'

const changeOf = (current: number, previous: number, fewerIsBetter = false) => {
  cleanup()
  const figure = { value: 0, current, previous }
  const { container } = render(<ChangeLine figure={figure} fewerIsBetter={fewerIsBetter} />)
  const moved = container.querySelector<HTMLElement>('[data-good]')
  return [
    container.textContent,
    moved?.dataset['good'],
    container.querySelectorAll('svg[aria-hidden="true"]').length,
  ]
}

test('a change shows its direction by word and arrow, and by colour whether it is good', () => {
  expect(changeOf(112, 100)).toEqual(['12% up from last month', 'true', 1])
  expect(changeOf(97, 100)).toEqual(['3% down from last month', 'false', 1])
  expect(changeOf(2_500, 1)).toEqual(['2,49,900% up from last month', 'true', 1])
})

test('a rise in cancelled bookings is not good, a fall is', () => {
  expect(changeOf(112, 100, true)).toEqual(['12% up from last month', 'false', 1])
  expect(changeOf(97, 100, true)).toEqual(['3% down from last month', 'true', 1])
})

test('where nothing changed, or nothing was before, no arrow is drawn', () => {
  expect(changeOf(4, 4)).toEqual(['No change from last month', undefined, 0])
  expect(changeOf(4, 0)).toEqual(['Nothing last month to compare with', undefined, 0])
})
