import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SECOND } from '../../domain/time/calendar.ts'
import { clientFolder } from '../../tooling/client-build.ts'
import { writtenLog } from '../harness/log-lines.ts'
import { tamper } from '../harness/tamper.ts'
import { placesOf } from './places-of-secrets.ts'
import { realSales } from './real-sale.ts'
import { formsIn, secretForms } from './secret-forms.ts'

const PROVIDERS = ['razorpay', 'stripe'] as const
const METRICS_TOKEN = 'metrics-token-1234'

/** A server that has logged all that it could, sold, and been refused by its providers in every way. */
async function troubled() {
  const written = writtenLog()
  const built = existsSync(join(clientFolder, 'index.html'))
  const sales = await realSales(
    ({ RAZORPAY_WEBHOOK_SECRET: razorpay, STRIPE_WEBHOOK_SECRET: stripe }) => ({
      RAZORPAY_WEBHOOK_SECRET: `the-new-secret-1,${razorpay}`,
      STRIPE_WEBHOOK_SECRET: `${stripe},the-old-secret-2`,
    }),
    { log: written.log, metricsToken: METRICS_TOKEN, clientFolder: built ? clientFolder : null },
  )
  return { ...sales, written }
}

/** Buys a seat while the provider fails in every way. Answers what was said of that, and the booking. */
async function bought(
  { simulator, held, start, check, runEventsAndJobs, pass }: Awaited<ReturnType<typeof troubled>>,
  provider: (typeof PROVIDERS)[number],
  customer: string,
) {
  const said: string[] = []
  const untilItWorks = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- once more is after the first time
      const done = await ask().catch((error: unknown) => void said.push(String(error)))
      if (done !== undefined) return done
      // oxlint-disable-next-line no-await-in-loop
      await runEventsAndJobs()
      // oxlint-disable-next-line no-await-in-loop
      await pass(SECOND)
    }
  }
  const path = `/${provider}/v1`
  const fail = (fault: object) => simulator.fault({ path, ...fault })
  for (const kind of ['500-before', 'drop-after', '429'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await fail({ kind, times: 2 })
  const booking = await held(customer, [provider === 'razorpay' ? '1A' : '1B'])
  const paying = await untilItWorks(() => start(booking, provider))
  for (const kind of ['500-before', '500-after', 'drop-after', '429'])
    // oxlint-disable-next-line no-await-in-loop
    await fail({ kind, method: 'GET', times: 2 })
  await paying.act('pay')
  expect(await untilItWorks(() => check(paying))).toMatchObject({ state: 'paid' })
  return { ...paying, said }
}

test('keys of providers stand in no log, database, backup, answer or file, whatever goes wrong; one that is planted is found there', async () => {
  const sales = await troubled()
  const { simulator, written } = sales
  const environment = {
    ...simulator.environment,
    RAZORPAY_WEBHOOK_SECRET: `the-new-secret-1,${simulator.environment.RAZORPAY_WEBHOOK_SECRET}`,
    STRIPE_WEBHOOK_SECRET: `${simulator.environment.STRIPE_WEBHOOK_SECRET},the-old-secret-2`,
  }
  const forms = secretForms(environment)
  await bought(sales, 'razorpay', 'asha')
  const { visitor, bookingId, said } = await bought(sales, 'stripe', 'ravi')
  const looked = { sales, written, bookingId, environment, metricsToken: METRICS_TOKEN }
  const places = await placesOf({ ...looked, customer: visitor })
  places.set('errors', said.join('\n'))
  const found = [...places].map(([name, text]) => [name, formsIn(forms, text)])
  expect(found).toEqual([...places.keys()].map((name) => [name, []]))
  expect(places.get('backup')).toMatch(/^SQLite format 3/)
  for (const name of ['backup', 'database']) expect(places.get(name)).toContain('captured_payments')
  expect(places.get('log')).toContain('could not be')
  expect(places.get('ticket')).toContain('ravi')
  expect(places.get('refused starts')).not.toContain('started')

  const secret = environment.RAZORPAY_KEY_SECRET
  const planted = await plant(sales, secret)
  const doctored = { ...environment, PUBLIC_URL: `https://${secret}.example` }
  const after = await placesOf({ ...looked, ...planted, environment: doctored })
  const unfound = [...after].filter(([, text]) => formsIn(forms, text).length === 0)
  expect(unfound.map(([name]) => name)).toEqual(UNPLANTED)
})

/** Where nothing that a test could set is ever said. */
const UNPLANTED = ['/health', '/health/ready', 'refused starts']

/** Has a secret stand wherever one could: as a name, in an address, as a reference and as what a provider answers. */
async function plant(sales: Awaited<ReturnType<typeof troubled>>, secret: string) {
  const { admin, dependencies, page, runEventsAndJobs, pass } = sales
  await pass(SECOND)
  const { version } = await admin.trpc.settings.get.query()
  await admin.trpc.settings.save.mutate({
    version,
    change: { operatorName: secret, taxNumber: secret },
  })
  const { payments, status, log } = dependencies
  dependencies.publicUrl = `http://farebox.test/${secret}`
  tamper(
    sales.file,
    `insert into captured_payments (provider, reference, payment_id, amount_paise, is_test, seen_at)
     values ('razorpay', '${secret}', null, 100, 1, 1)`,
  )
  dependencies.payments = {
    ...payments,
    online: payments.online.map((provider) => ({
      ...provider,
      tryConnection: () => Promise.reject(new Error(secret)),
    })),
  }
  status.paymentEvents.add(secret)
  log.warn({ secret }, 'planted')
  const paying = await page('razorpay', ['2A'], secret)
  await paying.act('pay')
  await runEventsAndJobs()
  return { customer: paying.visitor, bookingId: paying.bookingId }
}

test.each(['', 'a', 'ab', 'abc'])(
  'a secret behind “%s” is found as base64, as hex and in an address',
  (before) => {
    const secret = 'key+of/Razorpay=1'
    const forms = secretForms({ RAZORPAY_KEY_SECRET: secret })
    const bytes = Buffer.from(`${before}${secret} and more`)
    for (const how of ['latin1', 'base64', 'base64url', 'hex'] as const)
      expect(formsIn(forms, bytes.toString(how))).not.toEqual([])
    expect(formsIn(forms, `?key=${encodeURIComponent(secret)}`)).not.toEqual([])
    expect(formsIn(forms, `${before}key+of/Razorpay and more`)).toEqual([])
  },
)
