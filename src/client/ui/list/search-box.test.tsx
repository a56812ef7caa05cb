import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const wait = (time: number) => act(() => void vi.advanceTimersByTime(time))

/** A box whose words go to an address that answers when it is told to. */
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

test('what is typed is searched for once, 300 ms behind the last letter', () => {
  const { onSearch, type } = aBox()
  type('a')
  wait(299)
  type('as')
  wait(299)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([['as']])
})

test('an address that follows late leaves newer letters as they are', () => {
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

test('Back and links change what stands in the box, and are not searched for again', () => {
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
