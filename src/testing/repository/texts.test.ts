import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { checkEach } from '../harness/check-each.ts'

/** Texts of the specification, word for word, as far as its screens exist. */
const texts: Record<string, readonly string[]> = {
  '§2 Home': ['Popular Routes', 'Check Availability', 'View All Routes'],
  '§2 Navbar and footer': [
    'Home',
    'My Bookings',
    'Profile',
    'Dashboard',
    'Buses',
    'Users',
    'Login',
    'Register',
    'Logout',
    'Forgot password?',
    'Password reset link sent to your email',
  ],
  '§2 Profile': [
    'Full Name',
    'Email Address',
    'Phone Number',
    'Edit Profile',
    'Cancel',
    'Save Changes',
    'Profile updated successfully!',
  ],
  '§2 Payment': [
    'Card Number',
    'Cardholder Name',
    'Expiry Date (MM/YY)',
    'CVC',
    'Processing...',
    'Invalid Access',
    'Go Back Home',
  ],
  '§2 Dashboard': [
    'Dashboard',
    'Total Bookings',
    'Total Revenue',
    'Cancelled Bookings',
    'Active Users',
    'Bookings Overview',
    'Popular Routes',
    'Recent Transactions',
    'ID',
    'Customer',
    'Amount',
    'Status',
    'Completed',
    'Recent Users',
    'User',
    'Role',
    'Active',
    'Admin',
    'Agent',
  ],
  '§2 Buses Management': [
    'Buses Management',
    'Manage your fleet of buses, their details, and amenities',
    'Add Bus',
    'Search buses...',
    'Items per page',
    'Bus Details',
    'Type',
    'Seats',
    'Operator',
    'Amenities',
    'Actions',
    'No buses found',
    'Previous',
    'Next',
    'Loading Buses...',
    'Dismiss',
    'Add New Bus',
    'Edit Bus',
  ],
  '§2 Schedules Management': [
    'Schedules Management',
    'Manage bus schedules, timings, and fares',
    'Bus & Route',
    'Date',
    'Time',
    'Seats',
    'Fare',
    'Add New Schedule',
    'Edit Schedule',
    'Bus',
    'Route',
    'Departure Time',
    'Arrival Time',
    'Available Seats',
    'Automation Duration',
    'Is Master Record',
    'No schedules available',
    'No matching schedules found',
    'Route not assigned',
  ],
  '§2 Routes Management': [
    'Routes Management',
    'Manage bus routes, stops, and their details',
    'Route Details',
    'Stops',
    'Distance',
    'Duration',
    'No routes available',
    'No matching routes found',
    'Add New Route',
    'Edit Route',
    'Source City',
    'Destination City',
    'Total Distance (km)',
    'Total Duration',
    'e.g. 5h 30m',
    'Stop Name',
    'Arrival Time',
    'Departure Time',
    'Distance (km)',
    'Add Stop',
    'No stops added yet...',
    'Add Route',
  ],
  '§5 Delete confirmations': [
    'Are you sure you want to delete this bus?',
    'Are you sure you want to delete this route?',
    'Are you sure you want to delete this schedule?',
  ],
  '§8 Schedules': [
    'Failed to fetch data. Please try again later.',
    'Failed to save schedule. Please try again.',
    'Failed to delete schedule. Please try again.',
  ],
  '§2 Users & Agents': [
    'Users & Agents',
    'Manage users and travel agents in the system',
    'Add Agent',
    'Add User',
    'Search users...',
    'No users found',
    'No phone number',
    'Add New User',
    'Edit User',
  ],
  '§2 Seat Management': [
    'Seat Management',
    'View and manage seat availability and bookings',
    'Search schedules',
    'Clear Date',
    'Schedule Summary',
    'Seat Layout',
    'Passenger',
    'Upcoming',
    'Departed',
  ],
  '§2 Transactions': ['From Date', 'To Date', 'Apply', 'Reset', 'Export'],
  '§8 Seats': ['Failed to load initial data', 'Failed to load seat data'],
  '§8 Buses': [
    'Failed to fetch buses. Please try again later.',
    'Failed to add bus. Please try again.',
    'Failed to update bus. Please try again.',
    'Failed to delete bus. Please try again.',
  ],
  '§8 Routes': [
    'Failed to fetch routes',
    'Failed to save route',
    'Failed to delete route',
    'Failed to save stop',
    'Failed to create route',
    'Failed to update route',
    'Failed to create stop',
    'Failed to update stop',
  ],
  '§3 Bus': ['Non-AC', 'Semi-Sleeper', 'WiFi'],
  '§5 Register': [
    'Name is required',
    'Email is required',
    'Email address is invalid',
    'Phone number must be 10 digits',
    'Password is required',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ],
  '§5 Search': ['Please fill all fields'],
  '§5 Bus form': [
    'Bus name is required',
    'Bus number is required',
    'Operator is required',
    'Total seats must be a positive number',
  ],
  '§8 Auth': [
    'Error registering user',
    'Login failed',
    'Logout failed',
    'Login failed. Please try again.',
    'Logged in Successfully',
    'Registration failed. Please try again.',
    'Authentication failed',
    'Failed to send reset link',
  ],
  '§8 Search': [
    'Failed to load cities. Please try again later.',
    'Failed to search buses. Please try again.',
  ],
  '§8 Booking': [
    'Failed to load seat data',
    'Failed to create passenger. Please try again.',
    'Failed to create booking. Please try again.',
    'Failed to load booking details. Please try again later.',
  ],
  '§5 and §8 Payment': [
    'Please fill in all card details.',
    'Payment failed. Please try again or use a different payment method.',
  ],
  '§8 Profile': ['Failed to update profile. Please try again.'],
}

/** Texts with placeholders: the template, and the regular text to search for. */
const templates = [
  { section: '§2 Home', text: 'trips daily', template: '${…} trips daily' },
  { section: '§2 Routes Management', text: 'more stops', template: '+${…} more stops' },
  // The amount brings its ₹ along.
  { section: '§2 Payment', text: 'Pay ₹{amount} Now', template: 'Pay ${…} Now' },
  {
    section: '§2 Buses Management',
    text: 'Showing X to Y of N entries',
    template: 'Showing ${…} to ${…} of ${…} entries',
  },
  {
    section: '§2 Schedules Management',
    text: 'N available',
    template: '${…} available',
  },
  {
    section: '§8 Auth',
    text: '{context}: {server message or error message}',
    template: '${…}: ${…}',
  },
]

const COMMENT = /(?<=^|[\s{])\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

const sources = globSync('src/**/*.{ts,tsx}', { cwd: repositoryFolder })
  .filter((file) => !/^src[\\/]testing|\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(repositoryFolder, file), 'utf8'))
const code = sources.map((source) => source.replaceAll(COMMENT, ''))

/** The text as one whole string: a literal from quote to quote, or a JSX text from tag to tag. */
function wholeString(text: string): RegExp {
  const words = text
    .split('${…}')
    .map((part) => part.replaceAll(/[.?*+()[\]{}|\\^$]/g, String.raw`\$&`))
    .join(String.raw`\$\{[^}]+\}`)
  return new RegExp(String.raw`(?:['"${'`'}>]|^\s*)${words}(?:['"${'`'}<]|\s*$)`, 'm')
}

const standsIn = (files: readonly string[], pattern: RegExp): boolean =>
  files.some((file) => pattern.test(file))

test('each text of the specification stands whole in the source', async () => {
  const cases = Object.entries(texts).flatMap(([section, said]) =>
    said.map((text) => ({ section, text })),
  )
  await checkEach(
    cases,
    ({ section, text }) => `${section}: ${text}`,
    ({ text }) => expect(standsIn(code, wholeString(text))).toBe(true),
  )
})

test('each text with placeholders stands in the source, filled in', async () => {
  await checkEach(
    templates,
    ({ section, text }) => `${section}: ${text}`,
    ({ text, template }) => {
      expect(standsIn(code, wholeString(template))).toBe(true)
      expect(sources.some((source) => source.includes(text))).toBe(true)
    },
  )
})

test('a text that is split, part of another or only in a comment does not', () => {
  const files = ["const a = 'Failed to search ' + 'buses.'", "toast('No such Login here')"]
  expect(standsIn(files, wholeString('Failed to search buses.'))).toBe(false)
  expect(standsIn(files, wholeString('Login'))).toBe(false)
  expect("/** Says 'Login'. */\nconst a = 1".replaceAll(COMMENT, '')).toBe('\nconst a = 1')
})
