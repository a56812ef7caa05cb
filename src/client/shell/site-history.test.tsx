import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import {
  Route,
  Routes,
  unstable_HistoryRouter as HistoryRouter,
  useNavigate,
} from 'react-router-dom'
import { expect, test } from 'vitest'
import { createSiteHistory } from './site-history.ts'

function Seats() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/passengers', { state: { bookingId: 1 } })}>
      Continue
    </button>
  )
}

test('a button that is selected twice while the next screen loads needs one Back', async () => {
  const code = Promise.withResolvers<{ default: () => ReactNode }>()
  const Passengers = lazy(() => code.promise)
  window.history.pushState(null, '', '/seats')
  render(
    <HistoryRouter history={createSiteHistory()}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/seats" element={<Seats />} />
          <Route path="/passengers" element={<Passengers />} />
        </Routes>
      </Suspense>
    </HistoryRouter>,
  )
  const { length } = window.history
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(window.history.length).toBe(length + 1)
  await act(async () => code.resolve({ default: () => 'Passengers' }))
  expect(await screen.findByText('Passengers')).toBeTruthy()
  await act(async () => window.history.back())
  await waitFor(() => expect(window.location.pathname).toBe('/seats'))
})
