import { expect, test } from 'vitest'
import { checkEach } from '../../testing/harness/check-each.ts'
import { PersonInput, ProfileInput, RegisterInput } from '../account/user.input.ts'
import { HoldInput, PassengersInput } from '../booking/booking.input.ts'
import { CounterSaleInput } from '../counter/counter.input.ts'
import { PointPlaceInput } from '../fleet/point.input.ts'
import { SettingsInput } from '../settings/settings.input.ts'

const required = {
  'sale at the counter': CounterSaleInput.shape.phone,
  'booking of a travelling companion': HoldInput.shape.knows.unwrap().shape.phone,
}
const optional = {
  registration: RegisterInput.shape.phoneNumber,
  profile: ProfileInput.shape.phone,
  'user form': PersonInput.shape.phone,
  'contact of a booking': PassengersInput.shape.contact.unwrap().shape.phone,
  'boarding point': PointPlaceInput.shape.phone,
}
const office = {
  'phone of the operator': SettingsInput.shape.operatorPhone,
  'phone for questions': SettingsInput.shape.supportPhone,
}

/** What people type, each of which is 9876543210. */
const TYPED = [
  '9876543210',
  '98765 43210',
  ' 98765-43210 ',
  '+91 98765 43210',
  '+91-98765-43210',
  '0091 98765 43210',
  '91 9876543210',
  '098765 43210',
  '+91 (0) 98765 43210',
  '98765\u00A043210',
  '\u202A9876543210\u202C',
  '\u200E+91 98765\u201143210',
]

test.each(Object.entries({ ...required, ...optional, ...office }))(
  '%s: a phone number is stored as ten digits, however it was typed',
  async (_name, field) => {
    await checkEach(TYPED, JSON.stringify, (typed) => expect(field.parse(typed)).toBe('9876543210'))
  },
)

const NO_PHONE = [
  '98765',
  '98765 4321',
  '98765432101',
  '+44 7700 900123',
  '1800 123 4567',
  'call me',
]

test.each(Object.entries({ ...required, ...optional }))(
  '%s: anything else is refused',
  async (_name, field) => {
    await checkEach(NO_PHONE, JSON.stringify, (typed) => {
      const { error } = field.safeParse(typed)
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Phone number must be 10 digits',
      ])
    })
  },
)

test.each(Object.entries(optional))('%s may be left without a phone number', (_name, field) => {
  for (const left of ['', ' ', '\u200B', null, undefined]) expect(field.parse(left)).toBeNull()
})

test('the office may be called by a service number', () => {
  for (const field of Object.values(office))
    expect(field.parse('1800 123  4567')).toBe('1800 123 4567')
})
