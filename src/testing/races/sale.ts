import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Role } from '../../domain/account/role.ts'
import { signAccessToken } from '../../server/account/session/access-token.ts'
import { startSession } from '../../server/account/session/session.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import { boxOffice } from '../builders/box-office.ts'
import type { BoxOffice } from '../builders/box-office.ts'
import { tamper } from '../harness/tamper.ts'
import { connectionTo, onPostgres } from '../postgres/test-database.ts'
import type { SellingOrders } from './selling-process.ts'

/** How many attempts are under way at once. */
const AT_ONCE = 200

/** A customer with a token, made without a password: hashing two hundred would take longer than the race. */
export interface Customer {
  post<Body = unknown>(door: string, path: string, body: unknown): Promise<Answer<Body>>
}

export interface Answer<Body = unknown> {
  status: number
  body: Body
}

/** A trip of forty seats, sold over HTTP by servers in processes of their own to people who race for it. */
export interface Sale {
  office: BoxOffice
  /** Where each of the servers listens. */
  doors: string[]
  customers: Customer[]
  /** Kills all servers as a power cut would: they finish nothing. */
  kill: () => Promise<void>
}

/** Opens the sale; `before` works on the database while no server has it open. */
export async function openSale({
  processes,
  people = 200,
  role = 'CUSTOMER',
  before = () => {},
}: {
  processes: number
  people?: number
  /** The kind of buyers. */
  role?: Role
  before?: (office: BoxOffice) => void
}): Promise<Sale> {
  const office = await boxOffice()
  const rule = `('openHoldsPerCustomer', '20', 0)`
  tamper(office.file, `insert into settings (name, value, updated_at) values ${rule}`)
  before(office)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  onTestFinished(() => agent.destroy())
  const customers = await Promise.all(
    Array.from({ length: people }, () => aCustomer(office, agent, role)),
  )
  const servers = await Promise.all(Array.from({ length: processes }, () => startSelling(office)))
  const kill = async () => void (await Promise.all(servers.map((server) => server.kill())))
  onTestFinished(kill)
  return { office, doors: servers.map(({ door }) => door), customers, kill }
}

async function aCustomer(office: BoxOffice, agent: Agent, role: Role): Promise<Customer> {
  const { actor } = await office.actingAs(role)
  const call = office.call()
  const { sessionId } = await atomically(call, (call) => startSession(call, actor.id))
  const token = await signAccessToken(call, { userId: actor.id, sessionId })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    post: <Body>(door: string, path: string, body: unknown) =>
      new Promise<Answer<Body>>((resolve, reject) => {
        const sent = request(`${door}${path}`, { method: 'POST', agent, headers }, (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => void (text += part))
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }),
          )
          answer.on('error', reject)
        })
        sent.on('error', reject)
        sent.end(JSON.stringify(body))
      }),
  }
}

interface Selling {
  /** Where it listens. */
  door: string
  kill: () => Promise<void>
}

function startSelling({ file, dependencies }: BoxOffice): Promise<Selling> {
  const orders: SellingOrders = {
    file,
    database: onPostgres ? connectionTo(file) : undefined,
    tokenSecret: Buffer.from(dependencies.keys.tokenSecret).toString('hex'),
    now: dependencies.clock(),
  }
  const program = join(import.meta.dirname, 'selling-process.ts')
  const child = fork(program, [JSON.stringify(orders)], { execArgv: [] })
  const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const kill = () => {
    child.kill('SIGKILL')
    return gone
  }
  return new Promise((resolve, reject) => {
    child.once('message', (door: string) => resolve({ door, kill }))
    child.once('exit', (code) => reject(new Error(`The selling process ended with ${code}`)))
  })
}

/** Makes all attempts, two hundred at a time, and answers how often each status came. */
export async function race(
  attempts: readonly (() => Promise<Answer>)[],
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  const waiting = attempts.values()
  const runner = async () => {
    for (const attempt of waiting) {
      // One after the other is what makes it two hundred at a time.
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await attempt()
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runner))
  return counts
}
