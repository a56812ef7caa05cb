import type { Role } from '../../../domain/account/role.ts'
import type { Gender } from '../../../domain/booking/booking.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { household } from './demo-families.ts'
import type { Community, Traveller } from './demo-families.ts'
import { seededRandom } from './seeded-random.ts'

/** Somebody who can sign in, with the password that `npm run demo` prints. */
export interface DemoAccount {
  fullName: string
  email: string
  phone: string
  role: Role
  password: string
}

const CIRCLES = [98_220, 98_450, 98_490, 98_400, 98_100, 98_250, 98_290, 99_020] as const

/** A phone number that looks like one of India; the two zeros in its middle are on all numbers of the demo. */
export const demoPhone = (index: number): string =>
  `${CIRCLES[(index + Math.floor(index / 1000)) % CIRCLES.length] ?? CIRCLES[0]}00${String((index * 37 + 114) % 1000).padStart(3, '0')}`

/** The three accounts of the demo. They exist nowhere else. */
export const ACCOUNTS: readonly DemoAccount[] = [
  {
    fullName: 'Meera Deshpande',
    email: 'admin@example.com',
    phone: '9822000514',
    role: 'ADMIN',
    password: 'farebox-demo-admin',
  },
  {
    fullName: 'Ravi Shetty',
    email: 'agent@example.com',
    phone: '9822000562',
    role: 'AGENT',
    password: 'farebox-demo-agent',
  },
  {
    fullName: 'Asha Kulkarni',
    email: 'asha@example.com',
    phone: '9822000538',
    role: 'CUSTOMER',
    password: 'farebox-demo',
  },
]

type Person = readonly [fullName: string, gender: Traveller['gender'], age: number, Community]

/** Further customers; nobody knows their password, so nobody signs in as one. With Asha they are forty. */
const OTHERS: readonly Person[] = [
  ['Aditi Rao', 'FEMALE', 29, 'kannada'],
  ['Aman Gupta', 'MALE', 34, 'hindi'],
  ['Ananya Iyer', 'FEMALE', 24, 'tamil'],
  ['Arjun Nair', 'MALE', 37, 'malayalam'],
  ['Bhavna Patel', 'FEMALE', 41, 'gujarati'],
  ['Chetan Joshi', 'MALE', 45, 'marathi'],
  ['Deepa Menon', 'FEMALE', 38, 'malayalam'],
  ['Dev Malhotra', 'MALE', 26, 'hindi'],
  ['Divya Reddy', 'FEMALE', 31, 'telugu'],
  ['Farhan Sheikh', 'MALE', 36, 'urdu'],
  ['Gauri Kamat', 'FEMALE', 33, 'marathi'],
  ['Harish Gowda', 'MALE', 48, 'kannada'],
  ['Imran Qureshi', 'MALE', 40, 'urdu'],
  ['Isha Verma', 'FEMALE', 22, 'hindi'],
  ['Jaya Pillai', 'FEMALE', 52, 'malayalam'],
  ['Karan Singh', 'MALE', 28, 'hindi'],
  ['Kavita Bhatt', 'FEMALE', 43, 'gujarati'],
  ['Lakshmi Narayan', 'FEMALE', 47, 'tamil'],
  ['Mahesh Pawar', 'MALE', 51, 'marathi'],
  ['Manoj Yadav', 'MALE', 35, 'hindi'],
  ['Nandini Das', 'FEMALE', 30, 'hindi'],
  ['Neha Saxena', 'FEMALE', 27, 'hindi'],
  ['Nikhil Chavan', 'MALE', 23, 'marathi'],
  ['Omkar Sawant', 'MALE', 32, 'marathi'],
  ['Pooja Kamath', 'FEMALE', 35, 'kannada'],
  ['Prakash Naik', 'MALE', 54, 'kannada'],
  ['Priya Thomas', 'FEMALE', 39, 'malayalam'],
  ['Rahul Kapoor', 'MALE', 42, 'hindi'],
  ['Rekha Mishra', 'FEMALE', 49, 'hindi'],
  ['Rohan Fernandes', 'MALE', 31, 'konkani'],
  ['Sana Ansari', 'FEMALE', 25, 'urdu'],
  ['Sanjay Kulkarni', 'MALE', 46, 'marathi'],
  ['Shreya Ghosh', 'FEMALE', 33, 'hindi'],
  ['Sneha Patil', 'FEMALE', 36, 'marathi'],
  ['Suresh Babu', 'MALE', 50, 'telugu'],
  ['Tanvi Shah', 'FEMALE', 28, 'gujarati'],
  ['Uday More', 'MALE', 44, 'marathi'],
  ['Vidya Krishnan', 'FEMALE', 40, 'tamil'],
  ['Vikram Rathore', 'MALE', 38, 'hindi'],
]

/** Who buys without an account. */
const WITHOUT_ACCOUNT: readonly Person[] = [
  ['Firoza Sheikh', 'FEMALE', 44, 'urdu'],
  ['Jaya Kamat', 'FEMALE', 37, 'marathi'],
  ['Nirmala Bhosale', 'FEMALE', 53, 'marathi'],
]

export const CUSTOMERS = OTHERS.map(([fullName]) => fullName)
export const GUESTS = WITHOUT_ACCOUNT.map(([fullName]) => fullName)

const ASHA: Person = ['Asha Kulkarni', 'FEMALE', 36, 'marathi']

const HOUSEHOLDS = new Map(
  [ASHA, ...OTHERS, ...WITHOUT_ACCOUNT].map(([name, gender, age, community], index) => [
    name,
    household({ name, gender, age }, community, seededRandom(index + 1)),
  ]),
)

/** A customer of the demo, and those of the family who travel along: always the same. */
export function familyOf(fullName: string): readonly Traveller[] {
  const family = HOUSEHOLDS.get(fullName)
  if (family === undefined) throw new Error(`${fullName} is nobody of the demo`)
  return family
}

/** The seats that a party chooses from: what is free, and for women only while all of them are. */
export const seatsFor = (seats: readonly Seat[], party: readonly { gender: Gender }[]): Seat[] =>
  seats.filter(
    ({ status, forLadies }) =>
      status === 'AVAILABLE' && (!forLadies || party.every(({ gender }) => gender === 'FEMALE')),
  )
