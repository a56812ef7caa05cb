import type { SeededRandom } from './seeded-random.ts'

/** A passenger of the demo. */
export interface Traveller {
  name: string
  age: number
  gender: 'MALE' | 'FEMALE'
}

const list = (names: string): readonly string[] => names.split(' ')

/** First names of adults and of the young, and family names, that go together. */
const COMMUNITIES = {
  marathi: {
    MALE: list(
      'Abhay Ajay Ganesh Girish Nitin Prashant Rajesh Sachin Sandeep Santosh Vinod Yogesh',
    ),
    FEMALE: list('Amruta Anjali Asmita Jyoti Madhuri Manisha Pallavi Savita Swati Vaishali Varsha'),
    boys: list('Aarav Arnav Atharva Ishaan Ojas Soham Vedant'),
    girls: list('Ananya Anushka Diya Isha Rutuja Saee Tanvi'),
    family: list(
      'Bhosale Chavan Deshmukh Gaikwad Jadhav Joshi Kadam Kale Mohite Patil Shinde Wagh',
    ),
  },
  kannada: {
    MALE: list(
      'Anand Basavaraj Girish Harish Manjunath Naveen Raghavendra Ramesh Shivakumar Sunil',
    ),
    FEMALE: list('Asha Bhagya Geetha Kavitha Latha Roopa Shobha Sudha Sumathi Vanitha'),
    boys: list('Aditya Chirag Dhruva Nihal Pranav Tejas'),
    girls: list('Ananya Deeksha Ishani Nisarga Sinchana Spoorthi'),
    family: list('Bhat Gowda Hegde Hiremath Kamath Murthy Patil Prabhu Shetty Shenoy'),
  },
  tamil: {
    MALE: list('Arun Balaji Ganesan Karthik Muthukumar Prabhakar Rajan Saravanan Senthil Vijay'),
    FEMALE: list('Chitra Gayathri Kalyani Kamala Malathi Meenakshi Padma Revathi Sumathi Uma'),
    boys: list('Adhithya Hari Kavin Nithin Pranav Surya'),
    girls: list('Dharani Harini Janani Nila Sahana Varshini'),
    family: list(
      'Chandran Iyer Natarajan Raman Sivakumar Srinivasan Subramaniam Sundaram Venkatesan',
    ),
  },
  telugu: {
    MALE: list('Kiran Madhav Mohan Praveen Raghu Ramana Srikanth Srinivas Venkat Vamsi'),
    FEMALE: list('Anitha Aruna Bhavani Kalpana Lavanya Madhavi Padmaja Sarada Sunitha Swapna'),
    boys: list('Akhil Charan Harsha Rohith Sai Tarun'),
    girls: list('Bhavya Keerthi Likhitha Sahithi Sravya Tejaswi'),
    family: list('Chowdary Goud Murthy Naidu Prasad Raju Rao Reddy Sharma Varma'),
  },
  malayalam: {
    MALE: list('Anil Biju Jayan Madhu Manoj Rajeev Saji Suresh Unni Vinod'),
    FEMALE: list('Ambika Bindu Indira Latha Maya Preetha Rema Sheela Sindhu Usha'),
    boys: list('Abhinav Adwaith Gautam Jithin Nandu Rohan'),
    girls: list('Anjali Devika Gayathri Meera Nandana Parvathy'),
    family: list('George Kurien Kurup Mathew Menon Nair Nambiar Panicker Pillai Varghese'),
  },
  gujarati: {
    MALE: list('Bharat Dinesh Hitesh Jignesh Ketan Mukesh Nilesh Paresh Rakesh Tushar'),
    FEMALE: list('Alpa Chetna Daksha Hetal Ila Kokila Nisha Parul Rupal Sejal'),
    boys: list('Dhruv Harsh Jay Meet Parth Yash'),
    girls: list('Dhara Khushi Krupa Mansi Riya Zeel'),
    family: list('Desai Gandhi Mehta Modi Parikh Patel Shah Solanki Thakkar Trivedi'),
  },
  hindi: {
    MALE: list('Akash Amit Arvind Ashok Deepak Mukesh Pankaj Pradeep Rajiv Sandeep Sunil Vivek'),
    FEMALE: list('Aarti Anita Geeta Kirti Meena Nisha Poonam Rashmi Seema Sunita Vandana Usha'),
    boys: list('Aryan Ayush Kartik Lakshya Rudra Shaurya Vihaan'),
    girls: list('Aadhya Kavya Khushi Navya Pari Riya Siya'),
    family: list(
      'Agarwal Chaudhary Dubey Jain Kapoor Mehra Pandey Sharma Sinha Tiwari Verma Yadav',
    ),
  },
  urdu: {
    MALE: list('Asif Faisal Iqbal Javed Khalid Nadeem Rashid Salim Wasim Yusuf'),
    FEMALE: list('Ayesha Farida Nasreen Parveen Rukhsana Sabiha Shabana Shaheen Tabassum Yasmin'),
    boys: list('Adnan Arman Danish Rehan Zaid Zayan'),
    girls: list('Alina Fatima Inaya Mariam Sara Zoya'),
    family: list('Ansari Hussain Khan Mirza Pathan Qureshi Shaikh Siddiqui Syed'),
  },
  konkani: {
    MALE: list('Agnelo Anthony Joaquim Joseph Melwyn Nelson Savio Wilfred'),
    FEMALE: list('Alice Bernadette Cynthia Fatima Jacinta Lorna Maria Olinda'),
    boys: list('Aaron Dylan Ethan Joel Ryan'),
    girls: list('Alisha Joanna Natasha Rachel Tara'),
    family: list('Braganza Coutinho D’Souza Fernandes Gomes Lobo Pereira Rodrigues'),
  },
} as const satisfies Record<string, Record<Gender | 'boys' | 'girls' | 'family', readonly string[]>>

type Gender = Traveller['gender']
export type Community = keyof typeof COMMUNITIES

/** So often people of each take a bus of the demo, whose lines are mostly in the west and the south. */
const BY_SHARE: readonly Community[] = [
  ...Array.from({ length: 5 }, () => 'marathi' as const),
  ...(['kannada', 'kannada', 'kannada', 'tamil', 'tamil', 'tamil', 'telugu', 'telugu'] as const),
  ...(['gujarati', 'gujarati', 'hindi', 'hindi', 'hindi', 'malayalam', 'urdu', 'konkani'] as const),
]

const familyName = (name: string): string => name.slice(name.lastIndexOf(' ') + 1)

const GROWN_UP = 25
const MARRIED = 28

/**
 * A family with that person first, and those next who most often travel along: wife or husband and children, parents,
 * brothers and sisters. Nobody under five, who needs no seat, and no two of a name.
 */
export function household(
  self: Traveller,
  community: Community,
  chance: SeededRandom,
): Traveller[] {
  const family: Traveller[] = [self]
  const surname = familyName(self.name)
  const add = (gender: Gender, age: number): void => {
    if (age < 5) return
    const young = gender === 'MALE' ? 'boys' : 'girls'
    const names = COMMUNITIES[community][age < GROWN_UP ? young : gender]
    const unused = names.filter((first) => !family.some(({ name }) => name.startsWith(`${first} `)))
    family.push({ name: `${chance.pick(unused)} ${surname}`, age, gender })
  }
  const someone = () => chance.pick(['MALE', 'FEMALE'] as const)
  if (self.age >= MARRIED) {
    const apart = chance.between(0, 5)
    if (self.gender === 'MALE') add('FEMALE', self.age - apart)
    else add('MALE', self.age + apart)
    const wife = self.gender === 'MALE' ? self.age - apart : self.age
    const eldest = wife - chance.between(23, 28)
    add(someone(), eldest)
    add(someone(), eldest - chance.between(2, 5))
    add('FEMALE', wife + apart + chance.between(22, 26))
  } else {
    add(someone(), self.age - chance.between(2, 5))
    const mother = self.age + chance.between(22, 26)
    add('FEMALE', mother)
    add('MALE', mother + chance.between(1, 5))
  }
  return family
}

function somebody(gender: Gender, age: number, chance: SeededRandom) {
  const community = chance.pick(BY_SHARE)
  const { family, boys, girls, ...adults } = COMMUNITIES[community]
  const names = age < GROWN_UP ? { MALE: boys, FEMALE: girls }[gender] : adults[gender]
  return {
    community,
    person: { name: `${chance.pick(names)} ${chance.pick(family)}`, age, gender },
  }
}

/** Ages at which everybody pays the adult's fare. */
const FULL_FARE = { from: 12, to: 59 } as const

/** So many who travel together for the adult's fare: a family, or friends of an age. */
export function someParty(size: number, chance: SeededRandom): Traveller[] {
  const gender = chance.pick(['MALE', 'MALE', 'FEMALE'] as const)
  const { community, person } = somebody(gender, chance.between(19, 58), chance)
  const withFamily = chance.between(1, 4) > 1
  const family = size > 1 && withFamily ? household(person, community, chance) : [person]
  const party = family.filter(({ age }) => age >= FULL_FARE.from && age <= FULL_FARE.to)
  while (party.length < size) {
    const age = Math.min(FULL_FARE.to, Math.max(18, person.age + chance.between(-3, 3)))
    const friend = somebody(gender, age, chance).person
    if (!party.some(({ name }) => familyName(name) === familyName(friend.name))) party.push(friend)
  }
  return party.slice(0, size)
}
