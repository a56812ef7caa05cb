import { PASSWORD } from '../harness/test-context.ts'
import type { Known } from './schema-values.ts'
import type { Props } from './stage.ts'

/** Words that a field is made for, whatever is stored. */
const WORDS: Props = {
  gender: ['female', 'MALE', 'Other'],
  orderBy: ['asc', 'DESC'],
  orderBY: ['asc', 'DESC'],
  date: ['2027-01-16', '2027-01-15'],
  day: ['2027-01-15'],
  scheduleDate: ['2027-01-17', '2027-02-01'],
  from: ['2027-01-01', '2027-01-02', 0, 1, '0', '1'],
  to: ['2027-01-31', '2027-01-30', '2027-01-29', 2, 3, '2', '3', 'new@example.com', '9820012345'],
  skipDates: ['2027-01-20'],
  dates: ['2027-01-25'],
  extraDates: ['2027-01-21'],
  departureTime: ['21:00', '23:50'],
  arrivalTime: ['07:00', '23:45'],
  totalDuration: ['10h', '7h 30m'],
  source: ['pune', 'Satara'],
  destination: ['goa', 'Kolhapur'],
  sourceCity: ['Pune', 'Nashik'],
  destinationCity: ['Goa', 'Surat'],
  town: ['pune', 'Satara'],
  otherName: ['Poona', 'Punawadi'],
  stopName: ['Satara', 'Karad'],
  distance: [110, 200],
  totalDistance: [450],
  phone: ['9876543210'],
  phoneNumber: ['9876543210', ''],
  callerName: ['Ravi Kulkarni'],
  seatNumber: ['6A', '1A'],
  // Seats of a drawn bus, so many that few drawings have one twice.
  number: ['1A', '1B', '2A', '2B', 'L1', 'L2', 'U1', 'U2', '12C', 'S1'],
  zone: ['Asia/Kolkata', 'America/New_York'],
  password: [PASSWORD, 'monsoon-season'],
  currentPassword: [PASSWORD],
  newPassword: ['monsoon-season-2027'],
  version: [1, 0],
  age: [31],
  totalSeats: [40, 20],
  brandColour: ['#b3261e', ''],
  operatorEmail: ['help@example.com'],
  supportEmail: ['support@example.com', ''],
  facebook: ['', 'https://example.com/farebox'],
  instagram: [''],
  x: [''],
  youtube: [''],
  gstin: ['27AAPFU0939F1ZV'],
  taxNumber: ['27AAPFU0939F1ZV', ''],
  sellerState: ['27', ''],
  state: ['27', '30'],
  fareSac: ['9964'],
  feeSac: ['9985'],
  utr: ['412345678901', '4123 4567 8902'],
  upiId: ['farebox@okbank', ''],
  upiMerchantCode: ['4111', ''],
  basisPoints: [1000, 2500],
  amountPaise: [5000],
  farePaise: [90_000, 95_000],
  hoursBefore: [0],
  fromNode: [0, 1],
  minutes: [40, 120],
  label: ['Festival', 'Student'],
  minAge: [5],
  maxAge: [11],
  mostPerBooking: [2],
  proof: ['proof of age', ''],
  bankReference: ['UTR412345678901'],
  address: ['http://127.0.0.1:1/sms', ''],
  value: ['farebox'],
  body: ['to={to}&text={text}'],
  sender: ['FAREBX', ''],
  entityId: ['1101160000000001', ''],
  templateId: ['1107160000000001'],
  id: ['1', 1],
  text: ['The bus stands at gate four.'],
  who: ['EVERYBODY', 'NOT_BOARDED', 'PLACE'],
}

/** Whose ids are meant by `id` and `ids`, by the first word of what is called. */
const IDS: Record<string, readonly string[]> = {
  user: ['users', 'userId'],
  bus: ['busId'],
  route: ['routeId'],
  'bus-route': ['routeId'],
  'bus-stop': ['stopIds'],
  schedule: ['scheduleId'],
  'bus-schedule': ['scheduleId'],
  timetable: ['scheduleId'],
  fare: ['concessionId'],
  message: ['messageId'],
  desk: ['deskMessageId'],
  auth: ['sessionId'],
  'bus-booking': ['bookingId'],
  api: ['bookingId'],
}

/** The existing values that a caller can name for an entry, such as `bus.get` or `GET /bus/{id}`. */
export function knownTo(entry: string, props: Props): Known {
  const noun = /(?:^|\/)([\w-]+)/.exec(entry.replace(/^[A-Z]+ /, ''))?.[1] ?? ''
  const ids = (IDS[noun] ?? []).flatMap((name) => props[name] ?? [])
  return (field) => {
    const values = ['id', 'ids'].includes(field) && ids.length > 0 ? ids : (props[field] ?? [])
    const numbers = values.filter((value) => typeof value === 'number')
    // A path names an id by its digits.
    return [...values, ...(WORDS[field] ?? []), ...numbers.map(String)]
  }
}
