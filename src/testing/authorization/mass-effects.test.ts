import { sample } from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzEntries } from '../abuse/fuzz-entries.ts'
import type { FuzzEntry, FuzzRequest } from '../abuse/fuzz-entries.ts'
import { knownTo } from '../abuse/known-values.ts'
import { validFor } from '../abuse/schema-values.ts'
import { checkEach } from '../harness/check-each.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import {
  credentialsFor,
  differences,
  nextScene,
  pairOfServers,
  storedRows,
} from './identical-servers.ts'
import type { IdenticalServer } from './identical-servers.ts'
import { WISHES, withWishes } from './tampering.ts'
import { writeInputs } from './write-inputs.ts'

const atEnd = endOfFile()

const INPUTS = 8
const SEED = 20_270_115
/** Those that cost more are asked less: a password takes 20 ms, a check of all data more. */
const SLOW = /health\.check|register|login|secondFactor|reset|changePassword|setUp/

/** Fields that a write does not declare, hence must ignore. */
function wishesFor({ name }: FuzzEntry): object {
  const named = new Set(writeInputs.find((write) => write.name === name)?.fields)
  return Object.fromEntries(Object.entries(WISHES).filter(([wish]) => !named.has(wish)))
}

/** What it changes is in force for whatever is done later: nothing is tried on those servers after it. */
const IN_FORCE_FOR_ALL = /^settings\.save/

const nextPair = pairOfServers(atEnd)

/** Asks for a write with valid inputs, the same ones on each server. @returns whether one was accepted */
async function play(entry: FuzzEntry, server: IdenticalServer, wishes?: object) {
  const { context, props } = server
  const valid = validFor(entry.schema, knownTo(entry.name, props))
  const runs = { seed: SEED, numRuns: SLOW.test(entry.name) ? 2 : INPUTS }
  const credentials = credentialsFor(entry, server)
  let isAccepted = false
  for (const input of sample(valid, runs)) {
    // Neither under a key nor in a batch.
    const value = wishes === undefined ? input : withWishes(input ?? {}, wishes)
    const request = entry.request({ value }, 3)
    // oxlint-disable-next-line no-await-in-loop -- each finds what the one before has left
    const { statusCode } = await context.app.inject(
      tamperedRequest(request, credentials, wishes !== undefined && entry.door === 'rest'),
    )
    isAccepted ||= statusCode < 300
  }
  return { after: storedRows(context), isAccepted }
}

function tamperedRequest(
  request: FuzzRequest,
  credentials: object,
  inAddress: boolean,
): FuzzRequest {
  const headers = { ...request.headers, ...credentials }
  if (!inAddress) return { ...request, headers }
  return { ...request, headers, url: `${request.url}?role=ADMIN&userId=1&status=CONFIRMED` }
}

/** Writes whose input no schema can generate: the code of an app, the signature of a passkey, staff's own password. */
const PROVED = /^(secondFactor\.(?!requestPasskey)|auth\.loginWithPasskey)/

/** Writes that need a payment company, or UPI in place of the demo payment: neither is on this stage. */
const COMPANIES =
  /^counter\.takeUpi|^payment\.(tryConnection|payByHand|noteOutsideRefund|resolveUnknownPayment|settleAttention|\w+Upi)$/

/** Writes that need somebody who lost a seat to a change of bus: the buses of this stage have one for each. */
const STRANDED = /^swap\.rebook$/

const writes = fuzzEntries.filter(({ isWrite }) => isWrite)
const neverAccepted: string[] = []

async function expectNoEffect(entry: FuzzEntry): Promise<void> {
  const [modest, tampering] = await nextPair(IN_FORCE_FOR_ALL.test(entry.name))
  const [here, there] = await Promise.all([nextScene(modest), nextScene(tampering)])
  const [plain, tampered] = await Promise.all([
    play(entry, here),
    play(entry, there, wishesFor(entry)),
  ])
  expect(differences(plain.after, tampered.after)).toEqual([])
  const isBeyond = [PROVED, COMPANIES, STRANDED].some((names) => names.test(entry.name))
  if (!plain.isAccepted && !isBeyond) neverAccepted.push(entry.name)
}

test('extra fields that are sent to a write change nothing of what it does', () =>
  checkEach(writes, ({ name }) => name, expectNoEffect))

test('nearly every write was really made', () => {
  expect(neverAccepted.length).toBeLessThan(writes.length / 4)
})
