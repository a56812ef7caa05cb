import { describe, expect, test } from 'vitest'
import { readPlace, stepped } from './list-state.ts'

const defaults = { columns: ['id', 'busName', 'totalSeats'], sort: 'id' } as const
const place = (query: string, narrow = false) =>
  readPlace(new URLSearchParams(query), defaults, narrow)
const after = (query: string, step: Parameters<typeof stepped>[2]) =>
  String(stepped(new URLSearchParams(query), defaults, step))

describe('a list opens', () => {
  test('at its first page, ascending by its own column, 10 a page, 5 on narrow screens', () => {
    const first = { page: 1, size: 10, sort: 'id', order: 'ASC', search: '' }
    expect(place('')).toEqual(first)
    expect(place('', true)).toEqual({ ...first, size: 5 })
  })

  test('with its own sizes, where it has some', () => {
    const schedules = { ...defaults, sizes: { wide: 5, narrow: 5 } }
    expect(readPlace(new URLSearchParams(), schedules, false).size).toBe(5)
  })

  test('where the address says', () => {
    expect(place('page=3&size=20&sort=busName&order=desc&search=mh%2012', true)).toEqual({
      page: 3,
      size: 20,
      sort: 'busName',
      order: 'DESC',
      search: 'mh 12',
    })
  })

  test.each(['page=0', 'page=1.5', 'page=x', 'page=9999999', 'size=7', 'sort=secret', 'order=up'])(
    'as if %s were not there',
    (query) => expect(place(query)).toEqual(place('')),
  )

  test('with a search no longer than the server takes', () => {
    expect(place(`search=${'x'.repeat(200)}`).search).toHaveLength(100)
  })
})

describe('a step', () => {
  test('to another page keeps size, sort and search', () => {
    expect(after('size=20&sort=busName&search=mh', { page: 2 })).toBe(
      'size=20&sort=busName&search=mh&page=2',
    )
    expect(after('page=2', { page: 1 })).toBe('')
  })

  test.each([
    [{ size: 50 }, 'size=50'],
    [{ search: 'mh' }, 'search=mh'],
    [{ sort: 'busName' }, 'sort=busName'],
  ])('of %j returns to page 1', (step, query) => {
    expect(after('page=4', step)).toBe(query)
  })

  test('on the sorted column reverses the order, and again; another column starts ascending', () => {
    expect(after('', { sort: 'id' })).toBe('order=desc')
    expect(after('order=desc', { sort: 'id' })).toBe('')
    expect(after('sort=busName', { sort: 'busName' })).toBe('sort=busName&order=desc')
    expect(after('sort=busName&order=desc', { sort: 'totalSeats' })).toBe('sort=totalSeats')
  })

  test('keeps the rest of the address', () => {
    expect(after('date=2027-01-15&search=mh', { search: '' })).toBe('date=2027-01-15')
  })

  test('back to the size of the screen removes the chosen one', () => {
    expect(after('size=50&page=2', { size: undefined })).toBe('')
  })
})

describe('a list that opens the newest first', () => {
  const newest = { columns: ['id', 'date'], sort: 'id', order: 'DESC' } as const
  const orderOf = (query: string) => {
    const { sort, order } = readPlace(new URLSearchParams(query), newest, false)
    return [sort, order]
  }
  const then = (query: string, sort: 'id' | 'date') =>
    String(stepped(new URLSearchParams(query), newest, { sort }))

  test('is ascending when the address says so, and by any other column', () => {
    expect(orderOf('')).toEqual(['id', 'DESC'])
    expect(orderOf('order=asc')).toEqual(['id', 'ASC'])
    expect(orderOf('sort=date')).toEqual(['date', 'ASC'])
    expect(orderOf('sort=date&order=desc')).toEqual(['date', 'DESC'])
  })

  test('is reversed from there, and again', () => {
    expect(then('', 'id')).toBe('order=asc')
    expect(then('order=asc', 'id')).toBe('')
    expect(then('', 'date')).toBe('sort=date')
    expect(then('sort=date', 'date')).toBe('sort=date&order=desc')
    expect(then('sort=date&order=desc', 'id')).toBe('order=asc')
  })
})

test('a filter begins at page 1 and is in the address until it is empty', () => {
  expect(after('page=3&size=20', { fields: { status: 'failed', from: '' } })).toBe(
    'size=20&status=failed',
  )
  expect(after('status=failed&page=2', { fields: { status: '' } })).toBe('')
})
