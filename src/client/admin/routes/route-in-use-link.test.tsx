import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RouteInUseLink } from './route-in-use-link.tsx'

const ROUTE = {
  id: 1,
  sourceCity: 'New Delhi',
  destinationCity: 'Jaipur',
  totalDistance: 281,
  totalDuration: '5h 30m',
  stops: [],
  version: 1,
}

test('the way out of a refused delete is the schedules, searched by the route’s source city', () => {
  render(
    <MemoryRouter>
      <RouteInUseLink route={ROUTE} />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'See its schedules' })
  expect(link.getAttribute('href')).toBe('/admin/schedules?search=New+Delhi&view=all')
})
