import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useQueryString } from './use-query-string.ts'

function anAddress(entry: string) {
  const { result } = renderHook(
    () => ({
      string: useQueryString(),
      navigate: useNavigate(),
      address: useLocation().search,
    }),
    {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>,
    },
  )
  return result
}

test('two changes before the first of them is drawn are both kept', () => {
  const result = anAddress('/?page=3')
  act(() => {
    result.current.string.put({ search: 'volvo' })
    result.current.string.put({ date: '2027-01-16' })
  })
  expect(result.current.address).toBe('?page=3&search=volvo&date=2027-01-16')
})

test('an empty text removes a part', () => {
  const result = anAddress('/?page=3&search=volvo')
  act(() => result.current.string.put({ search: '' }))
  expect(result.current.address).toBe('?page=3')
})

test('who went elsewhere meanwhile goes on from there', () => {
  const result = anAddress('/?page=3')
  act(() => void result.current.navigate('/?trip=7'))
  act(() => result.current.string.put({ search: 'volvo' }))
  expect(result.current.address).toBe('?trip=7&search=volvo')
})
