import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listInput } from './paging.input.ts'
import { pageOf, pageRangeOf } from './paging.ts'

const input = listInput(['id', 'busName'], 'id')

test('a list unasked for details is the first ten by its default column', () => {
  expect(input.parse({})).toEqual({
    pageNumber: 0,
    pageSize: 10,
    sortColumn: 'id',
    orderBy: 'ASC',
    searchTerm: '',
  })
})

test('the direction may be in any letter case', () => {
  expect(input.parse({ orderBy: 'desc' }).orderBy).toBe('DESC')
})

test('an unknown sort column is refused by naming the known ones', () => {
  const { error } = input.safeParse({ sortColumn: 'password' })
  expect(error?.issues[0]?.message).toBe('sortColumn must be one of id, busName')
})

test.each([
  [{ pageSize: 0 }, 'pageSize must be a whole number from 1 to 100'],
  [{ pageSize: '101' }, 'pageSize must be a whole number from 1 to 100'],
  [{ pageSize: ['2', '3'] }, 'pageSize must be a whole number from 1 to 100'],
  [{ pageNumber: -1 }, 'pageNumber must be a whole number from 0 to 1000000'],
  [{ pageNumber: 'x' }, 'pageNumber must be a whole number from 0 to 1000000'],
  [{ orderBy: 'up' }, 'orderBy must be ASC or DESC'],
  [{ orderBy: ['ASC', 'DESC'] }, 'orderBy must be ASC or DESC'],
  [{ searchTerm: 'a'.repeat(101) }, 'searchTerm can have at most 100 characters'],
])('%j is refused in words for its sender', (request, message) => {
  expect(input.safeParse(request).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('an empty list has no pages, a full one a last page that may be partial', () => {
  expect(pageOf([], 0, 10).totalPages).toBe(0)
  expect(pageOf(['a'], 11, 10).totalPages).toBe(2)
})

test('read from the nearer end, every page has the rows it would have read from the start', () => {
  const sizes = fc.record({
    total: fc.nat(60),
    pageNumber: fc.nat(12),
    pageSize: fc.integer({ min: 1, max: 20 }),
    orderBy: fc.constantFrom('ASC' as const, 'DESC' as const),
  })
  fc.assert(
    fc.property(sizes, ({ total, ...request }) => {
      const ascending = Array.from({ length: total }, (_, index) => index)
      const asked = request.orderBy === 'ASC' ? ascending : ascending.toReversed()
      const start = request.pageNumber * request.pageSize
      const { direction, offset, limit, reversed } = pageRangeOf(request, total)
      const stored = direction === 'asc' ? ascending : ascending.toReversed()
      const read = stored.slice(offset, offset + limit)
      expect(reversed ? read.toReversed() : read).toEqual(
        asked.slice(start, start + request.pageSize),
      )
      expect(offset).toBeLessThanOrEqual(Math.ceil(total / 2))
    }),
  )
})
