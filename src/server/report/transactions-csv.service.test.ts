import { beforeAll, describe, expect, test } from 'vitest'
import { TransactionFilter } from '../../domain/payment/transaction.input.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { addManyTransactions, ledgerBalance } from '../../testing/builders/many-transactions.ts'
import { endOfFile } from '../../testing/harness/end-of-file.ts'
import { testContext } from '../../testing/harness/test-context.ts'
import type { TestContext } from '../../testing/harness/test-context.ts'
import { requireAdmin } from '../core/call.ts'
import type { AdminCall } from '../core/call.ts'
import { transactionsCsv } from './transactions-csv.service.ts'
import { totalTransactions } from './transactions.service.ts'

const atEnd = endOfFile()

const AMOUNT = 6
const LEDGER = 7

/** The fields of each line, the head first; nothing in these files has a comma inside. */
async function linesOf(admin: AdminCall, change: object = {}): Promise<string[][]> {
  let text = ''
  for await (const piece of transactionsCsv(admin, TransactionFilter.parse(change))) text += piece
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

/** '-1500.50' as paise, without a detour by fractions. */
function paiseIn(text = ''): number {
  const [, sign, rupees, paise] = /^(-?)(\d+)\.(\d\d)$/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(rupees) * 100 + Number(paise))
}
const sumOf = (lines: string[][], column: number) =>
  lines.slice(1).reduce((sum, line) => sum + paiseIn(line[column]), 0)

test('the file has a line for each transaction, newest first, in words, rupees and the operator’s time', async () => {
  const fixture = await refundFixture()
  const { bookingId } = await fixture.paid(['3A', '3B'])
  await fixture.grant(bookingId, { seats: ['3A'], keptPercent: 20 })
  await fixture.sell(['5A'])
  const booking = await fixture.booking(bookingId)
  const lines = await linesOf(fixture.admin)
  expect(lines.map((line) => line[0])).toEqual(['Transaction', 'TR-0003', 'TR-0002', 'TR-0001'])
  const rows = lines.map((line) =>
    Object.fromEntries(lines[0]?.map((name, at) => [name, line[at]]) ?? []),
  )
  expect(rows[2]).toEqual({
    Transaction: 'TR-0002',
    Kind: 'Refund',
    'Booking number': booking.bookingNumber,
    Customer: fixture.asha.actor.name,
    Sold: 'Online',
    'E-mail': fixture.asha.actor.email,
    Amount: '-720.00',
    'In the ledger': '-720.00',
    Status: 'pending',
    Reason: 'The customer cancelled',
    Date: '2027-01-15',
    Time: '12:00',
    'Payment method': 'Fake payment',
    'Travel date': '2027-01-16',
    'Booking id': String(bookingId),
    Test: '',
  })
  expect(rows[1]).toMatchObject({ Customer: 'Guest of 5A', Sold: 'Counter', 'E-mail': '' })
  await fixture.sound()
})

test('what people typed never runs in a spreadsheet', async () => {
  const fixture = await refundFixture()
  const passengerName = '=HYPERLINK("x")'
  await fixture.sell(['5A'], { passengers: [{ passengerName, age: 40, gender: 'MALE' }] })
  const [, line] = await linesOf(fixture.admin)
  expect(line?.[3]).toBe(`"'=HYPERLINK(""x"")"`)
})

test('what begins while a file is made is not in it, and moves nothing', async () => {
  const fixture = await refundFixture()
  await fixture.paid(['3A'])
  await fixture.paid(['3B'])
  const pieces: string[] = []
  for await (const piece of transactionsCsv(fixture.admin, TransactionFilter.parse({}))) {
    if (pieces.length === 0) await fixture.paid(['4A'])
    pieces.push(piece)
  }
  expect(pieces.join('').match(/TR-\d+/g)).toEqual(['TR-0002', 'TR-0001'])
  await fixture.sound()
})

describe('20,000 attempts and their refunds', () => {
  let context: TestContext
  let admin: AdminCall
  let lines: string[][]

  beforeAll(async () => {
    context = await testContext({ whenDone: atEnd })
    admin = requireAdmin(await context.actingAs('ADMIN'))
    await addManyTransactions(context.dependencies, await aSchedule(context.dependencies), 20_000)
    lines = await linesOf(admin)
  })

  test('stand in the file once each, in order', () => {
    const numbers = lines.slice(1).map(([id = '']) => Number(id.slice('TR-'.length)))
    expect(numbers).toHaveLength(24_000)
    expect(numbers).toEqual(Array.from({ length: 24_000 }, (_, place) => 24_000 - place))
  })

  test('come to what the ledger comes to, to the paisa, and to what the list says', async () => {
    const balance = await ledgerBalance(context.dependencies.store.reader)
    expect(balance).toBeGreaterThan(1_000_000_000)
    expect(sumOf(lines, LEDGER)).toBe(balance)
    const { netPaise } = await totalTransactions(admin, TransactionFilter.parse({}))
    expect(netPaise).toBe(balance)
    expect(sumOf(lines, AMOUNT)).toBeGreaterThan(balance)
  })

  test.each([
    { status: 'refunded' },
    { method: 'cash', status: 'completed' },
    { from: '2026-12-01', to: '2026-12-31' },
    { by: 'travel', from: '2027-01-01' },
    { searchTerm: 'Customer 77' },
    { searchTerm: 'guest 12', status: 'pending' },
  ])('are exactly those of %j', async (change) => {
    const narrowed = await linesOf(admin, change)
    expect(narrowed.length).toBeGreaterThan(1)
    const { netPaise } = await totalTransactions(admin, TransactionFilter.parse(change))
    expect(sumOf(narrowed, LEDGER)).toBe(netPaise)
    const known = new Set(lines.map((line) => line.join()))
    expect(narrowed.filter((line) => !known.has(line.join()))).toEqual([])
  })

  test('let others be served in between', async () => {
    let served = 0
    const timer = setInterval(() => (served += 1), 0)
    await linesOf(admin)
    clearInterval(timer)
    expect(served).toBeGreaterThan(10)
  })
})
