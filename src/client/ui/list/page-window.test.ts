import { describe, expect, test } from 'vitest'
import { entriesShown, pageWindow } from './pager.tsx'

describe('the pager offers', () => {
  test.each([
    [1, 9, 5, [1, 2, 3, 4, 5]],
    [3, 9, 5, [1, 2, 3, 4, 5]],
    [4, 9, 5, [2, 3, 4, 5, 6]],
    [8, 9, 5, [5, 6, 7, 8, 9]],
    [9, 9, 5, [5, 6, 7, 8, 9]],
    [2, 3, 5, [1, 2, 3]],
    [5, 9, 3, [4, 5, 6]],
    [1, 9, 3, [1, 2, 3]],
    [9, 9, 3, [7, 8, 9]],
    [1, 0, 5, []],
  ])('on page %i of %i, %i at most: %j', (page, totalPages, most, numbers) => {
    expect(pageWindow(page, totalPages, most)).toEqual(numbers)
  })
})

describe('the pager counts', () => {
  test.each([
    [1, 10, 27, 'Showing 1 to 10 of 27 entries'],
    [3, 10, 27, 'Showing 21 to 27 of 27 entries'],
    [1, 10, 0, 'Showing 0 to 0 of 0 entries'],
    [4, 10, 27, 'Showing 0 to 0 of 27 entries'],
    [2, 5, 10, 'Showing 6 to 10 of 10 entries'],
  ])('page %i of size %i among %i: %s', (page, size, total, words) => {
    expect(entriesShown(page, size, total)).toBe(words)
  })
})
