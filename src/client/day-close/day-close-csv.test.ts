import { expect, test } from 'vitest'
import { drawerOf } from '../../domain/report/day-close.ts'
import type { CashMovement } from '../../domain/report/day-close.ts'
import { dayCloseCsv, dayCloseFileName } from './day-close-csv.ts'

const movement = (kind: CashMovement['kind'], amountPaise: number): CashMovement => ({
  at: Date.UTC(2027, 0, 15, 18, 29),
  kind,
  agentId: 7,
  bookingId: 1,
  bookingNumber: 'AB12CD34',
  source: 'Pune',
  destination: 'Goa',
  amountPaise,
})
const movements = [movement('SALE', 180_050), movement('REFUND', 90_000), movement('VOID', 50)]
const close = {
  day: '2027-01-15',
  readAt: 0,
  agents: [drawerOf({ agentId: 7, agentName: 'Ravi' }, movements)],
  movements,
}

test('each movement is a line with the clock of the operator; the last column adds up to what is due', () => {
  const [head, ...lines] = dayCloseCsv(close, 'Asia/Kolkata').trimEnd().split('\r\n')
  expect(head).toContain('Date,Time,Agent,What,Booking number,From,To,Cash')
  expect(lines).toEqual([
    '2027-01-15,23:59,Ravi,Sale,AB12CD34,Pune,Goa,1800.50',
    '2027-01-15,23:59,Ravi,Refund,AB12CD34,Pune,Goa,-900.00',
    '2027-01-15,23:59,Ravi,Void,AB12CD34,Pune,Goa,-0.50',
  ])
  const sum = lines.reduce((sum, line) => sum + Number(line.split(',').at(-1)) * 100, 0)
  expect(sum).toBe(close.agents[0]?.cashDuePaise)
})

test('the file is named by its day and by nobody', () => {
  expect(dayCloseFileName(close)).toBe('day-close-2027-01-15.csv')
})
