import { dictionary } from '@zxcvbn-ts/language-common'

/** How many are compared: more would refuse passwords that hardly anybody chooses. */
const COMPARED = 3000
/** The minimum lengths: of everybody, and of staff. */
const [SHORTEST, LONG] = [6, 12]

/** Passwords that are common in India, and words of this program: the package's list lacks them. */
const LOCAL_PASSWORDS = `
  012345 0123456 0123456789 121212 987654 987654321 9876543210 654321 101010 abcdef abcdefg abcabc p@ssword p@ssw0rd
  secrets admin admin123 administrator root123 rootroot android iphone facebook instagram whatsapp youtube realmadrid
  angel guest123 guestguest default temp123 temporary login123 user123 userpass hellohello trustno india123 indiaindia
  bharat hindustan mumbai mumbai123 delhi123 newdelhi bangalore bengaluru chennai kolkata hyderabad pune123 jaihind
  jaishreeram jaimatadi omnamahshivaya omsairam sairam sairam123 saibaba radhakrishna harekrishna ganesh ganesha
  mahadev hanuman bajrangbali waheguru allahuakbar bismillah sachin virat18 kohli18 dhoni07 tendulkar rahul123
  priya123 pooja123 neha123 amit123 rohit123 rajesh suresh ramesh mahesh lakshmi saraswati bollywood shahrukh salman
  deepika hrithik simran muskan khushi sweetheart busbus bus123 busticket ticket ticket123 travels traveller booking
  farebox
  `
  .trim()
  .split(/\s+/)

const ranked = dictionary['passwords-common'] ?? []

/**
 * The passwords that are tried first: the commonest of a list by frequency, and all of its long ones, which are few and
 * would pass for staff. Compared whole, in lower case. decisions/0008
 */
const COMMON = new Set([
  ...ranked.filter((password) => password.length >= SHORTEST).slice(0, COMPARED),
  ...ranked.filter((password) => password.length >= LONG),
  ...LOCAL_PASSWORDS,
])

/** Says whether a password is one that is tried first, or repeats one or two characters. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return COMMON.has(lower) || new Set(lower).size < 3
}
