import { expect, test } from 'vitest'
import { csvFileName, passengersCsv } from './passengers-csv.ts'
import { aList, aPassenger } from '../../testing/builders/a-passenger-list.ts'

test('each passenger is a line, in the order in which they get on', () => {
  const list = aList([
    [
      aPassenger({ seatNumber: '1A', name: 'Patil, Asha', phone: '9820012345', status: 'BOARDED' }),
      aPassenger({ seatNumber: '1B', name: '=HYPERLINK("x")', soldBy: 'Ravi', status: 'NO_SHOW' }),
    ],
    [aPassenger({ seatNumber: '2C', name: 'Tara', pointChanged: true })],
  ])
  Object.assign(list.stops[1] ?? {}, { pointId: 7, name: 'Wakad', town: 'Pune' })
  expect(passengersCsv(list).split('\r\n')).toEqual([
    '\uFEFFBoarding place,Boarding date,Boarding time,Point changed,Seat,Name,Age,Gender,Concession,To,Phone,Booking number,Sold by,Boarding,Proof seen',
    'Stop 0,2027-01-16,22:00,,1A,"Patil, Asha",30,Female,,Goa,9820012345,K7PX2M9Q,Online,Boarded,',
    'Stop 0,2027-01-16,22:00,,1B,"\'=HYPERLINK(""x"")",30,Female,,Goa,,K7PX2M9Q,Ravi,No-show,',
    '"Wakad, Pune",2027-01-16,22:00,Yes,2C,Tara,30,Female,,Goa,,K7PX2M9Q,Online,,',
    '',
  ])
})

test('who pays less is named with what they carry, and whether it was seen once they are on board', () => {
  const concession = { label: 'Child', proof: 'proof of age' }
  const proofSeen = { at: 0, by: 'Ravi' }
  const list = aList([
    [
      aPassenger({ concession }),
      aPassenger({ concession, status: 'BOARDED' }),
      aPassenger({ concession, status: 'BOARDED', proofSeen }),
      aPassenger({ concession: { label: 'Local', proof: '' }, status: 'BOARDED' }),
    ],
  ])
  const [, ...lines] = passengersCsv(list).split('\r\n')
  expect(lines.map((line) => [line.split(',')[8], line.split(',').at(-1)])).toEqual([
    ['Child · proof of age', ''],
    ['Child · proof of age', 'No'],
    ['Child · proof of age', 'Yes'],
    ['Local', ''],
    [undefined, ''],
  ])
})

test('the file is called after the trip and its version, not after anybody', () => {
  const list = { ...aList([[aPassenger({ name: 'Asha' })]]), destinationCity: 'Navi Mumbai' }
  expect(csvFileName(list, '10:42')).toBe(
    'passengers-pune-navi-mumbai-2027-01-16-2200-version-1042.csv',
  )
})
