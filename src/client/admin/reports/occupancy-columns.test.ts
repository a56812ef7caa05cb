import { expect, test } from 'vitest'
import { NO_OCCUPANCY } from '../../../domain/report/occupancy.ts'
import { columnsCsv } from '../../ui/list/columns-csv.ts'
import { occupancyColumns, occupancyFileName } from './occupancy-columns.tsx'

test('a line is a route or bus with its figures, money in rupees', () => {
  const line = {
    ...NO_OCCUPANCY,
    id: 1,
    name: 'Pune to Goa',
    number: '',
    trips: 2,
    seats: 80,
    tickets: 3,
    offeredSeatLegs: 240,
    soldSeatLegs: 9,
    revenuePaise: 270_050,
    refundedPaise: 5,
  }
  const [head, row] = columnsCsv(occupancyColumns('Route', NO_OCCUPANCY), [line]).split('\r\n')
  expect(head).toContain('Route,Bus number,Trips,Seats,Tickets')
  expect(row).toBe('Pune to Goa,,2,80,3,240,9,3.8,2700.50,0.00,0.05')
})

test('the file is named by its order and its days', () => {
  const occupancy = {
    from: '2027-01-01',
    to: '2027-01-31',
    byRoute: [],
    byBus: [],
    total: NO_OCCUPANCY,
  }
  expect(occupancyFileName('Bus', occupancy)).toBe('occupancy-by-bus-2027-01-01-to-2027-01-31.csv')
})
