import { render, screen } from '@testing-library/react'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
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

function show(offered: readonly string[]): void {
  render(
    <MemoryRouter>
      <Routes>
        <Route element={<Outlet context={offered} />}>
          <Route index element={<RouteInUseLink route={ROUTE} />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
}

test('the way out of a refused delete is the schedules, searched by the route’s source city', () => {
  show([paths.admin.schedules()])
  const link = screen.getByRole('link', { name: 'See its schedules' })
  expect(link.getAttribute('href')).toBe('/admin/schedules?search=New+Delhi')
})

test('it is not offered where there are no schedules to see', () => {
  show([paths.admin.buses()])
  expect(screen.queryByRole('link')).toBeNull()
})
