import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../server/core/config.ts'
import { makeBackup } from '../../server/operations/backup/make-backup.ts'
import type { WrittenLog } from '../harness/log-lines.ts'
import { readPdf } from '../harness/read-pdf.ts'
import { storedTables } from '../harness/stored-tables.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import type { Person } from '../harness/test-app.ts'
import { run } from '../postgres/kept-folder.ts'
import { databaseOf } from '../postgres/test-database.ts'
import type { realSales } from './real-sale.ts'

const PROVIDERS = ['razorpay', 'stripe'] as const

/** Who is asked and looked at. */
export interface Looked {
  sales: Awaited<ReturnType<typeof realSales>>
  written: WrittenLog
  /** Whoever has paid, and for what. */
  customer: Person
  bookingId: number
  /** Whose environment the doctor is given, and the starts that are refused. */
  environment: Record<string, string>
  metricsToken: string
}

/** What stands in each place where a secret could, by the place's name. */
export async function placesOf(looked: Looked): Promise<Map<string, string>> {
  const { sales, written } = looked
  return new Map([
    ...(await pagesOf(looked)),
    ...(await proceduresOf(looked)),
    ...(await filesOf(looked)),
    ['refused starts', refusedStarts(looked.environment)],
    ['doctor', (await run('doctor', sales.folder, [], looked.environment)).text],
    ['backup', await backupOf(sales)],
    ['database', databaseText(sales)],
    // Last: it has what went wrong with all of these.
    ['log', written.text()],
  ])
}

async function pagesOf({ sales: { app }, metricsToken }: Looked): Promise<[string, string][]> {
  const paths = ['/', '/payment?booking=1', '/pay', '/terms', '/openapi.json', '/docs/api']
  const open = ['/health', '/health/ready', ...paths]
  const ask = async (url: string, headers = {}): Promise<[string, string]> => {
    const answer = await app.inject({ url, headers })
    return [url, JSON.stringify(answer.headers) + answer.body]
  }
  const metrics = { authorization: `Bearer ${metricsToken}` }
  return Promise.all([...open.map((path) => ask(path)), ask('/metrics', metrics)])
}

async function proceduresOf({ sales, customer, bookingId }: Looked): Promise<[string, string][]> {
  const { trpc } = sales.admin
  const trials = () =>
    Promise.all(PROVIDERS.map((name) => trpc.payment.tryConnection.mutate({ name })))
  const working = await trials()
  // Once for the call, and as often as they are asked again.
  for (const path of ['/razorpay/v1', '/stripe/v1'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sales.simulator.fault({ kind: '500-before', path, times: 2 })
  const failing = await trials()
  const places: [string, Promise<unknown>][] = [
    ['site', trpc.site.get.query()],
    ['settings', trpc.settings.get.query()],
    ['audit', trpc.audit.list.query({})],
    ['connections', trpc.payment.connections.query()],
    ['a connection that works', Promise.resolve(working)],
    ['a connection that fails', Promise.resolve(failing)],
    ['attention', trpc.payment.attention.query({})],
    ['bookings over REST', customer.rest('GET', '/bus-booking')],
    ['a booking over REST', customer.rest('GET', `/bus-booking/${bookingId}`)],
    ['export of a person', trpc.personData.export.mutate({ userId: customer.user.id })],
  ]
  return Promise.all(
    places.map(async ([name, asked]): Promise<[string, string]> => [
      name,
      JSON.stringify(await asked),
    ]),
  )
}

async function filesOf({ sales, customer, bookingId }: Looked): Promise<[string, string][]> {
  const day = new Date(sales.dependencies.clock()).toISOString().slice(0, 10)
  const ask = (url: string, { accessToken }: Person) =>
    sales.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
  const ticket = await ask(`/bus-booking/${bookingId}/ticket.pdf`, customer)
  const { placed } = await readPdf(new Uint8Array(ticket.rawPayload))
  const days = `from=${day}&to=${day}`
  const csv = async (path: string) => (await ask(path, sales.admin)).body
  return [
    ['ticket', placed.map(({ text }) => text).join('')],
    ['transactions', await csv(`/report/transactions.csv?${days}&by=payment`)],
    ['GST register', await csv(`/report/gst-register.csv?${days}`)],
  ]
}

/** What is said of environments that are wrong, a key in the wrong variable among them. */
function refusedStarts(environment: Record<string, string>): string {
  const { RAZORPAY_KEY_SECRET: secret = '', STRIPE_SECRET_KEY: stripe = '' } = environment
  const wrong: Record<string, string>[] = [
    { RAZORPAY_KEY_ID: secret },
    { RAZORPAY_KEY_ID: '' },
    { RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag' },
    { STRIPE_SECRET_KEY: `pk_${stripe}` },
    { RAZORPAY_WEBHOOK_SECRET: `${secret},${stripe},${secret}` },
    { RAZORPAY_API_URL: secret },
    { STRIPE_API_URL: stripe },
    { PAYMENTS: stripe },
    { PAYMENTS: 'demo' },
    { PUBLIC_URL: secret },
  ]
  return wrong
    .map((change) => {
      try {
        readConfig('start', { ...environment, ...change })
        return 'started'
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    })
    .join('\n')
}

/** A backup of the running database, as it lies on disk. */
async function backupOf({ folder, file, dependencies }: Looked['sales']): Promise<string> {
  const databaseUrl = databaseOf(file) ?? null
  const dataFolder = databaseUrl === null ? folder : temporaryFolder()
  const { file: backup } = await makeBackup({ dataFolder, databaseUrl, now: dependencies.clock() })
  return readFileSync(backup, 'latin1')
}

/** The bytes of the data folder, or the rows of all tables. */
function databaseText({ folder, file }: Looked['sales']): string {
  if (databaseOf(file) !== undefined) return JSON.stringify([...storedTables(file)])
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(folder, entry.name), 'latin1'))
    .join('\n')
}
