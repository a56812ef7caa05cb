import type { Role } from '../../../domain/account/role.ts'
import type { Gender } from '../../../domain/booking/booking.ts'
import type { Seat } from '../../../domain/seat/seat.ts'

/** Somebody who can sign in, with the password that `npm run demo` prints. */
export interface DemoAccount {
  fullName: string
  email: string
  phone: string
  role: Role
  password: string
}

/** The three accounts of the demo. They exist nowhere else. */
export const ACCOUNTS: readonly DemoAccount[] = [
  {
    fullName: 'Meera Deshpande',
    email: 'admin@example.com',
    phone: '9822010001',
    role: 'ADMIN',
    password: 'farebox-demo-admin',
  },
  {
    fullName: 'Ravi Shetty',
    email: 'agent@example.com',
    phone: '9822010002',
    role: 'AGENT',
    password: 'farebox-demo-agent',
  },
  {
    fullName: 'Asha Kulkarni',
    email: 'asha@example.com',
    phone: '9822010003',
    role: 'CUSTOMER',
    password: 'farebox-demo',
  },
]

/** Further customers; nobody knows their password, so nobody signs in as one. With Asha they are forty. */
export const CUSTOMERS: readonly string[] = [
  'Aditi Rao',
  'Aman Gupta',
  'Ananya Iyer',
  'Arjun Nair',
  'Bhavna Patel',
  'Chetan Joshi',
  'Deepa Menon',
  'Dev Malhotra',
  'Divya Reddy',
  'Farhan Sheikh',
  'Gauri Kamat',
  'Harish Gowda',
  'Imran Qureshi',
  'Isha Verma',
  'Jaya Pillai',
  'Karan Singh',
  'Kavita Bhatt',
  'Lakshmi Narayan',
  'Mahesh Pawar',
  'Manoj Yadav',
  'Nandini Das',
  'Neha Saxena',
  'Nikhil Chavan',
  'Omkar Sawant',
  'Pooja Hegde',
  'Prakash Naik',
  'Priya Thomas',
  'Rahul Khanna',
  'Rekha Mishra',
  'Rohan Fernandes',
  'Sana Ansari',
  'Sanjay Kulkarni',
  'Shreya Ghosh',
  'Sneha Patil',
  'Suresh Babu',
  'Tanvi Shah',
  'Uday More',
  'Vidya Krishnan',
  'Vikram Rathore',
]

/** Who travels along: names for the passengers of a booking. */
export const TRAVELLERS: readonly (readonly [name: string, gender: 'MALE' | 'FEMALE' | 'OTHER'])[] =
  [
    ['Aarav Joshi', 'MALE'],
    ['Diya Patil', 'FEMALE'],
    ['Kabir Khan', 'MALE'],
    ['Meenakshi Iyer', 'FEMALE'],
    ['Rajesh Nair', 'MALE'],
    ['Savita Pawar', 'FEMALE'],
    ['Tara D’Souza', 'FEMALE'],
    ['Yusuf Ali', 'MALE'],
    ['Zoya Merchant', 'FEMALE'],
    ['Ishaan Gupta', 'MALE'],
    ['Lata Shinde', 'FEMALE'],
    ['Rishi Menon', 'OTHER'],
    ['Ganesh Kale', 'MALE'],
    ['Anjali Bose', 'FEMALE'],
    ['Vinod Rane', 'MALE'],
    ['Kamala Reddy', 'FEMALE'],
  ]

const MEN = new Set(
  'Aman Arjun Chetan Dev Farhan Harish Imran Karan Mahesh Manoj Nikhil Omkar Prakash Rahul Rohan Sanjay Suresh Uday Vikram'.split(
    ' ',
  ),
)

/** What a customer of the demo says of themselves as a passenger. */
export function genderOf(fullName: string): 'MALE' | 'FEMALE' {
  return MEN.has(fullName.split(' ')[0] ?? '') ? 'MALE' : 'FEMALE'
}

/** The seats that a party chooses from: what is free, and for women only while all of them are. */
export const seatsFor = (seats: readonly Seat[], party: readonly { gender: Gender }[]): Seat[] =>
  seats.filter(
    ({ status, forLadies }) =>
      status === 'AVAILABLE' && (!forLadies || party.every(({ gender }) => gender === 'FEMALE')),
  )
