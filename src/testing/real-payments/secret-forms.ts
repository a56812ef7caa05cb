import type { SimulatedPayments } from './simulated-payments.ts'

type Environment = Partial<SimulatedPayments['environment']>

/** The variables that must never stand anywhere: a key is told from another by its beginning, which may. */
const SECRET = [
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

/** A secret as it may be written: by its variable and the way of writing it. */
export interface SecretForm {
  name: string
  text: string
}

/** Every form of every secret of an environment, and of what Razorpay is sent as a password. */
export function secretForms(environment: Environment): SecretForm[] {
  const { RAZORPAY_KEY_ID: id = '', RAZORPAY_KEY_SECRET: secret = '' } = environment
  const named = SECRET.flatMap((name) =>
    (environment[name] ?? '').split(',').map((part) => ({ name, part: part.trim() })),
  )
  const all = [...named, { name: 'RAZORPAY_KEY_ID:RAZORPAY_KEY_SECRET', part: `${id}:${secret}` }]
  return all
    .filter(({ part }) => part.length > 1)
    .flatMap(({ name, part }) =>
      written(part).map(([how, text]) => ({ name: `${name} ${how}`, text })),
    )
}

/** A text itself, as base64 wherever in a longer text it stands, as hex and in an address. */
function written(text: string): [string, string][] {
  const bytes = Buffer.from(text)
  const base64 = [0, 1, 2].flatMap((before): [string, string][] => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
    // Without the characters that what stands before and behind takes part in.
    const from = before === 0 ? 0 : before + 1
    const until = Math.floor((whole.length * 8) / 6)
    return (['base64', 'base64url'] as const).map((how) => [
      `${how}, ${before} bytes in`,
      whole.toString(how).slice(from, until),
    ])
  })
  const hex = bytes.toString('hex')
  const spaced = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
  return [
    ['as it is', text],
    ...base64,
    ['as hex', hex],
    ['as hex in capitals', hex.toUpperCase()],
    ['as hex with spaces', spaced],
    ['in an address', encodeURIComponent(text)],
    ['in a form', new URLSearchParams({ '': text }).toString().slice(1)],
    ['in JSON', JSON.stringify(text).slice(1, -1)],
  ]
}

/** Which forms stand in a text. */
export const formsIn = (forms: readonly SecretForm[], text: string): string[] => [
  ...new Set(forms.filter((form) => text.includes(form.text)).map(({ name }) => name)),
]
