import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useOpenQuestion } from './use-open-question.ts'

/** Two bookings on a page that was reached from the front page. */
function aPage() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/', '/bookings?tab=upcoming']} initialIndex={1}>
      {children}
    </MemoryRouter>
  )
  const { result } = renderHook(
    () => {
      const { pathname, search } = useLocation()
      return {
        first: useOpenQuestion(1),
        second: useOpenQuestion(2),
        at: pathname + search,
        navigate: useNavigate(),
      }
    },
    { wrapper },
  )
  return {
    now: () => result.current,
    asked: () => [result.current.first.asking, result.current.second.asking],
    back: () =>
      act(async () => {
        await result.current.navigate(-1)
      }),
  }
}

const HERE = '/bookings?tab=upcoming'

test('Back closes the question and stays on the page', async () => {
  const { now, asked, back } = aPage()
  expect(asked()).toEqual(['nothing', 'nothing'])
  act(() => now().second.ask('cancel'))
  expect([...asked(), now().at]).toEqual(['nothing', 'cancel', HERE])
  await back()
  expect([...asked(), now().at]).toEqual(['nothing', 'nothing', HERE])
  await back()
  expect(now().at).toBe('/')
})

test('closing it goes back once, however often it is closed', async () => {
  const { now, asked } = aPage()
  act(() => now().first.ask('name'))
  const { close } = now().first
  act(close)
  act(close)
  expect([...asked(), now().at]).toEqual(['nothing', 'nothing', HERE])
})

test('an action that ends after Back closed its question navigates nowhere', async () => {
  const { now, back } = aPage()
  act(() => now().first.ask('giveUp'))
  const { close } = now().first
  await back()
  act(close)
  expect(now().at).toBe(HERE)
})
