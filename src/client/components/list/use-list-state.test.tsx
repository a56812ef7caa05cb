import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useListState } from './use-list-state.ts'

/** A screen that is rotated: narrow or wide, and its listeners are called. */
function aScreen(narrow: boolean) {
  const watchers = new Set<(event: Event) => void>()
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), {
      get matches() {
        return narrow
      },
      addEventListener: (_change: string, watch: (event: Event) => void) => watchers.add(watch),
      removeEventListener: (_change: string, watch: (event: Event) => void) =>
        watchers.delete(watch),
    }),
  )
  return {
    turn: (to: boolean) =>
      act(() => {
        narrow = to
        const change = Object.assign(new Event('change'), { matches: to })
        for (const watch of watchers) watch(change)
      }),
  }
}

function aList(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(
    () => ({
      list: useListState({ columns: ['id'], sort: 'id' }),
      address: useLocation().search,
    }),
    { wrapper },
  )
  return result
}

test('a list follows a screen that is rotated: that screen’s page size, from page 1, the search kept', () => {
  const screen = aScreen(false)
  const result = aList('/?page=3&size=20&search=volvo')
  expect(result.current.list).toMatchObject({ page: 3, size: 20, narrow: false })
  screen.turn(true)
  expect(result.current.list).toMatchObject({ page: 1, size: 5, narrow: true, search: 'volvo' })
  expect(result.current.address).toBe('?search=volvo')
  screen.turn(false)
  expect(result.current.list).toMatchObject({ page: 1, size: 10, narrow: false })
})

test('a size chosen on the screen as it is stays', () => {
  aScreen(true)
  const result = aList('/?size=20')
  act(() => result.current.list.toSize(50))
  expect(result.current.list).toMatchObject({ size: 50, narrow: true })
  expect(result.current.address).toBe('?size=50')
})

test('changes that come before the first of them is drawn are all kept', () => {
  aScreen(false)
  const result = aList('/?page=3&search=volvo')
  act(() => {
    const { list } = result.current
    list.toFilter({ date: '2027-01-16' })
    list.toFilter({ trip: '7' })
    list.toSearch('rider')
    list.toSort('id')
  })
  expect(result.current.address).toBe('?search=rider&date=2027-01-16&trip=7&order=desc')
})
