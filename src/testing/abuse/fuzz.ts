import { nat, sample, tuple } from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../domain/account/role.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { checkEach } from '../harness/check-each.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { quiet } from '../harness/test-store.ts'
import { proofSize } from '../proof/proof.ts'
import { flawOf } from './answer-flaws.ts'
import { inputsFrom } from './broken-values.ts'
import type { FuzzEntry, FuzzRequest } from './fuzz-entries.ts'
import { knownTo } from './known-values.ts'
import { validFor } from './schema-values.ts'
import { aGuestPlayer, aPlayer, ONLY_GUESTS } from './stage-people.ts'
import type { Player } from './stage-people.ts'
import { setTheStage } from './stage.ts'

/** The same in every run, so that a failed run can be repeated; FUZZ_SEED chooses another. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_270_115)
const INPUTS = proofSize(60, 2000)
/** A whole sale in one input: few of them are right in all they say. */
const WHOLE_SALES = proofSize(240, 2000)
/** How long an entry may take, however busy the machine. */
const TIMEOUT = proofSize(60_000, 900_000)

/** For these the checker reads the whole database, whatever input is sent. */
const HEAVY = /^health\.check$/
const FEW = Math.ceil(INPUTS / 10)

/** A password takes 20 ms to hash and a PDF 200 ms to render: fewer inputs get that far. */
const SLOW =
  /register|keepBookings|login|logIn|resetPassword|reset-password|changePassword|setUp|pdf$/

type Cast = Record<'customer' | 'guest' | 'agent' | 'admin', Player>
const ROLES: Record<Exclude<keyof Cast, 'guest'>, Role> = {
  customer: 'CUSTOMER',
  agent: 'AGENT',
  admin: 'ADMIN',
}

/** How often each caller is used: mostly permitted ones, so that more than authorization is tested. */
const ASKING: Record<FuzzEntry['who'], readonly (keyof Cast | undefined)[]> = {
  public: [undefined, undefined, 'customer', 'agent', 'admin'],
  anyone: [undefined, undefined, 'customer', 'agent', 'admin'],
  guest: ['customer', 'customer', 'customer', 'guest', 'agent', 'admin', undefined],
  signedIn: ['customer', 'customer', 'customer', 'customer', 'agent', 'admin', undefined],
  payer: ['customer', 'customer', 'customer', 'customer', 'agent', 'admin', undefined],
  staff: ['agent', 'agent', 'agent', 'admin', 'admin', 'customer', undefined],
  admin: ['admin', 'admin', 'admin', 'admin', 'agent', 'customer', undefined],
}

const GUESTS = ['guest', 'guest', 'guest', 'customer', undefined] as const

const another = ({ dependencies }: TestApp, asker: keyof Cast): Promise<Player> =>
  asker === 'guest' ? aGuestPlayer(dependencies) : aPlayer(dependencies, ROLES[asker])

async function aCast({ dependencies }: TestApp): Promise<Cast> {
  const [customer, agent, admin] = await Promise.all(
    Object.values(ROLES).map((role) => aPlayer(dependencies, role)),
  )
  if (!customer || !agent || !admin) throw new Error('Somebody is missing')
  return { customer, guest: await aGuestPlayer(dependencies), agent, admin }
}

/** The credentials of a caller; tickets are also opened by a link's token. */
function credentialsOf(
  entry: FuzzEntry,
  asker: Player | undefined,
  ticket: unknown,
  chance: number,
) {
  if (entry.name.includes(' /ticket/') && chance % 2 === 0) {
    const isReal = !SLOW.test(entry.name) || chance % 50 === 0
    return { authorization: `Ticket ${String(ticket)}${isReal ? '' : 'A'}` }
  }
  if (asker === undefined) return chance % 3 === 0 ? { authorization: 'Bearer a.b.c' } : {}
  const { token, refreshToken } = asker
  return { authorization: `Bearer ${token}`, cookie: `farebox-refresh=${refreshToken}` }
}

const hashOf = (name: string): number =>
  name.split('').reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2 ** 31, 7)

/** Declares a test for each entry: no input makes the server fail or show internals. */
export function fuzz(what: string, entries: readonly FuzzEntry[]): void {
  const atEnd = endOfFile()
  const failures: unknown[] = []

  describe(`${what}, with seed ${SEED}`, () => {
    let context: TestApp
    beforeAll(async () => {
      const note = (fields: object) => void failures.push(fields)
      const log = { ...quiet, error: note }
      // Emails are sent, to no real mailbox.
      const mail = async () => {}
      context = await testApp({ whenDone: atEnd, dependencies: { log, mail } })
    })

    test(`each stands ${INPUTS} inputs, good and bad`, { timeout: TIMEOUT * entries.length }, () =>
      checkEach(
        entries,
        ({ name }) => name,
        async (entry) => {
          const outcomes = await tryEntry(context, entry)
          const flaws = outcomes.filter(({ flaw }) => flaw !== undefined).slice(0, 5)
          expect(flaws, `Again with FUZZ_SEED=${SEED}`).toEqual([])
          expect(failures.splice(0), 'Something failed inside').toEqual([])
          expect((await context.app.inject('/health')).statusCode).toBe(200)
          const isAccepted = outcomes.some(
            ({ status }) => status < 300 || [404, 409].includes(status),
          )
          expect(isAccepted, 'no input got past its schema').toBe(true)
        },
      ),
    )

    test('the checker finds nothing afterwards', async () => {
      expect(await checkData(context.dependencies.store.reader)).toEqual([])
    })
  })
}

interface Outcome {
  status: number
  flaw: string | undefined
  request: unknown
}

/** Asks for an entry with every input, one after the other. */
async function tryEntry(context: TestApp, entry: FuzzEntry): Promise<Outcome[]> {
  const cast = await aCast(context)
  const props = await setTheStage(context.dependencies, cast)
  const valid = validFor(entry.schema, knownTo(entry.name, props))
  const inputs = tuple(inputsFrom(valid, SLOW.test(entry.name) ? 1 : 5), nat({ max: 1_000_000 }))
  const seed = SEED + hashOf(entry.name)
  const outcomes: Outcome[] = []
  for (const [input, chance] of sample(inputs, {
    seed,
    numRuns: runsOf(entry.name),
  })) {
    const askers = ONLY_GUESTS.test(entry.name) ? GUESTS : ASKING[entry.who]
    const asker = askers[chance % askers.length]
    const credentials = credentialsOf(entry, asker && cast[asker], props['ticket']?.[0], chance)
    const asked = entry.request(input, chance)
    const request = { ...asked, headers: { ...asked.headers, ...credentials } }
    // oxlint-disable-next-line no-await-in-loop -- each may change what the next finds
    const answer = await ask(context, entry, request)
    outcomes.push({ status: answer.status, flaw: flawOf(answer), request: shortened(asked) })
    // The call may have signed the caller out, disabled or removed them: a new user replaces them.
    // oxlint-disable-next-line no-await-in-loop
    if (asker && answer.status === 401) cast[asker] = await another(context, asker)
  }
  return outcomes
}

/** As much as is needed to find it again. */
const shortened = ({ method, url, payload = '' }: FuzzRequest) => ({
  method,
  url: url.slice(0, 300),
  payload: payload.slice(0, 1000),
})

async function ask({ app }: TestApp, { door, isStream }: FuzzEntry, request: FuzzRequest) {
  if (isStream) return streamed(app, request)
  const { statusCode: status, headers, body } = await app.inject(request)
  return { door, status, contentType: String(headers['content-type']), body }
}

/** The first words of a stream, which is left then; a refusal comes whole. */
async function streamed(app: TestApp['app'], request: FuzzRequest) {
  const leaving = new AbortController()
  const answer = await app.inject({ ...request, payloadAsStream: true, signal: leaving.signal })
  const stream = answer.stream().on('error', () => {})
  const body = await new Promise<string>((resolve) => {
    stream.once('data', (piece: Buffer) => resolve(String(piece))).once('end', () => resolve(''))
  })
  leaving.abort()
  const { statusCode: status, headers } = answer
  return { door: 'trpc' as const, status, contentType: String(headers['content-type']), body }
}

function runsOf(name: string): number {
  if (HEAVY.test(name)) return FEW
  return name === 'counter.sell' ? WHOLE_SALES : INPUTS
}
