import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const wait = (time: number) => act(() => void vi.advanceTimersByTime(time))

/** A search box whose text goes to a URL that follows when the test says so. */
function aBox() {
  const onSearch = vi.fn<(text: string) => void>()
  const box = (value: string) => (
    <SearchBox placeholder="Search buses..." value={value} onSearch={onSearch} />
  )
  const { rerender } = render(box(''))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  return {
    onSearch,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    address: (value: string) => rerender(box(value)),
  }
}

test('what is typed is searched for once, 300 ms after the last key', () => {
  const { onSearch, type } = aBox()
  type('a')
  wait(299)
  type('as')
  wait(299)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([['as']])
})

test('a late change of the address keeps newer input', () => {
  const { onSearch, field, type, address } = aBox()
  type('a')
  wait(300)
  type('as')
  wait(300)
  type('ash')
  address('a')
  expect(field.value).toBe('ash')
  address('as')
  expect(field.value).toBe('ash')
  wait(300)
  expect(onSearch.mock.calls).toEqual([['a'], ['as'], ['ash']])
  address('ash')
  expect(field.value).toBe('ash')
})

test('Back and links change the text in the box, and start no further search', () => {
  const { onSearch, field, type, address } = aBox()
  type('ash')
  wait(300)
  address('ash')
  address('')
  expect(field.value).toBe('')
  address('ash')
  expect(field.value).toBe('ash')
  wait(300)
  expect(onSearch).toHaveBeenCalledTimes(1)
})
