import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageOf } from '../../../domain/paging.ts'
import { useListFramePage } from './use-list-frame-page.ts'

const settled = {
  isPlaceholderData: false,
  isError: false,
  isFetching: false,
  refetch: async () => undefined,
}
const elevenBuses = pageOf(['Ash'], 11, 5)

test('a page that no longer exists is replaced by the last one', () => {
  const toPage = vi.fn<(page: number) => void>()
  renderHook(() => useListFramePage({ page: 4, toPage }, { ...settled, data: elevenBuses }))
  expect(toPage.mock.calls).toEqual([[3]])
})

test('only the page that is asked for says how many there are, not the one still in view', () => {
  const toPage = vi.fn<(page: number) => void>()
  const before = { ...settled, data: elevenBuses, isPlaceholderData: true, isFetching: true }
  const { result } = renderHook(() => useListFramePage({ page: 4, toPage }, before))
  expect(toPage).not.toHaveBeenCalled()
  expect(result.current).toMatchObject({ page: elevenBuses, fetching: true })
})

test('an empty list stays at its first page', () => {
  const toPage = vi.fn<(page: number) => void>()
  renderHook(() => useListFramePage({ page: 1, toPage }, { ...settled, data: pageOf([], 0, 5) }))
  expect(toPage).not.toHaveBeenCalled()
})

test('a list fails only as long as nothing of it is loaded', () => {
  const list = { page: 1, toPage: () => undefined }
  const failedWith = (data: typeof elevenBuses | undefined) =>
    renderHook(() => useListFramePage(list, { ...settled, data, isError: true })).result.current
      .failed
  expect(failedWith(undefined)).toBe(true)
  expect(failedWith(elevenBuses)).toBe(false)
})
