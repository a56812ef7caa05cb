import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AmenityChips } from './amenity-chips.tsx'

test('amenities are words, as screen readers say them', () => {
  render(<AmenityChips amenities={['CHARGING_POINT', 'WIFI', 'GPS_TRACKING', 'BLANKET']} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Charging point',
    'WiFi',
    'GPS tracking',
    'Blanket',
  ])
})
