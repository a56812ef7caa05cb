/** Who runs the buses, as footer and pages print it. Static in this release (spec §2, Navbar and footer). */
export const operator = {
  name: 'Farebox demo operator',
  address: 'Bus Stand Road, Pune 411001, India',
  phone: '+91 00000 00000',
  phoneLink: '+910000000000',
  email: 'help@example.com',
  hours: 'every day, 6:00 to 22:00',
} as const
