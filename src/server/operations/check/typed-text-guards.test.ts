import { expect, test } from 'vitest'
import { boxOffice } from '../../../testing/builders/box-office.ts'
import { trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { checkData } from './check-data.service.ts'

const twin = (number: string) => `insert into buses (name, number, type, total_seats, amenities,
    operator_name, created_at, updated_at)
  select 'Twin', '${number}', type, total_seats, amenities, operator_name, created_at, updated_at
  from buses`

tryGuards([
  {
    invariant: 'I28',
    ...trigger('buses_plate_once'),
    harm: async ({ file }) =>
      tamper(file, `update buses set number = 'MH 12 TW 1'`, twin('mh12-TW.1')),
  },
  {
    invariant: 'I28',
    ...trigger('buses_plate_stays_once'),
    harm: async ({ file }) =>
      tamper(
        file,
        `update buses set number = 'MH 12 TW 1'`,
        twin('MH 12 TW 2'),
        `update buses set number = 'MH12TW1' where number = 'MH 12 TW 2'`,
      ),
  },
])

test('the checker lists texts that were stored with something that nobody sees', async () => {
  const office = await boxOffice()
  await office.ready(await office.actingAs('CUSTOMER'), ['3A', '3B'])
  const { reader } = office.dependencies.store
  expect(await checkData(reader)).toEqual([])
  tamper(
    office.file,
    `update buses set operator_name = 'Acme\nLtd'`,
    `update routes set source_city = 'Pune\u200B'`,
    `update passengers set name = '\u200EAsha' where id = (select min(id) from passengers)`,
    `update bookings set buyer = '{"name":"Acme  Ltd","gstin":"27AAPFU0939F1ZV"}'`,
    `update settings set value = '"Acme\\u200b"' where name = 'operatorName'`,
    `insert into settings (name, value, updated_at) values ('ticketTerms', '"one\\ntwo"', 1)`,
  )
  const found = await checkData(reader)
  expect(found.map(({ invariant, subject, advisory }) => [invariant, subject, advisory])).toEqual([
    ['I28', 'bus', true],
    ['I28', 'route', true],
    ['I28', 'booking', true],
    ['I28', 'passenger', true],
    ['I28', 'setting operatorName', true],
  ])
})
