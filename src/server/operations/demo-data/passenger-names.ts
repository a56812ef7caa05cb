import type { SeededRandom } from './seeded-random.ts'

const WOMEN =
  'Aarti Amruta Anita Asmita Chitra Geeta Hema Ila Jyoti Kalyani Kiran Lavanya Madhuri Mala Meera Nisha Padma Pallavi Radha Rashmi Rukmini Sarita Seema Shanta Sheela Sunita Sushma Swati Uma Usha Vaishali Vandana Varsha Vimala Yamini'.split(
    ' ',
  )
const MEN =
  'Abhay Ajay Akash Amit Anand Anil Arvind Ashok Balaji Bharat Dinesh Girish Gopal Hari Jagdish Kailash Kishore Kumar Lokesh Madhav Mohan Naveen Nitin Pankaj Pradeep Raghav Rajan Ramesh Ravi Sachin Santosh Satish Shankar Sunil Tushar Umesh Vijay Vinay Yash'.split(
    ' ',
  )
const SURNAMES =
  'Acharya Banerjee Bhosale Chatterjee Deshmukh Dubey Gaikwad George Hussain Jadhav Jain Kadam Kapoor Kulkarni Kurien Lobo Mathew Mehta Mohite Murthy Nadar Pandey Patel Pathan Prabhu Raman Rathod Sharma Shetty Shinde Sinha Subramaniam Tiwari Varma Wagh Yadav'.split(
    ' ',
  )

/** Somebody who travels. */
export interface DemoTraveller {
  name: string
  age: number
  gender: 'MALE' | 'FEMALE'
}

/** One of some thousands, so that two of a name seldom sit in one bus. */
export function someTraveller(chance: SeededRandom): DemoTraveller {
  const gender = chance.pick(['MALE', 'MALE', 'FEMALE'] as const)
  const first = chance.pick(gender === 'MALE' ? MEN : WOMEN)
  return { name: `${first} ${chance.pick(SURNAMES)}`, age: chance.between(13, 74), gender }
}
