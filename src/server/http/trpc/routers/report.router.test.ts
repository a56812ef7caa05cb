import { expect, test } from 'vitest'
import { aSchedule } from '../../../../testing/builders/fixtures.ts'
import { addManyTransactions } from '../../../../testing/builders/many-transactions.ts'
import { testApp } from '../../../../testing/harness/test-app.ts'

const FILE = '/report/transactions.csv'

async function contextWith(attempts: number) {
  const context = await testApp()
  await addManyTransactions(context.dependencies, await aSchedule(context.dependencies), attempts)
  const admin = await context.as('admin')
  const fetched = (query = '', bearer = admin.accessToken) =>
    admin.fetch(`${FILE}${query}`, { headers: { authorization: `Bearer ${bearer}` } })
  return { context, admin, fetched }
}

test('an administrator reads pages, totals and the ways of paying', async () => {
  const { admin } = await contextWith(30)
  const page = await admin.trpc.report.transactions.query({ pageSize: 5, orderBy: 'DESC' })
  expect(page).toMatchObject({
    totalRecords: 36,
    totalPages: 8,
    data: [{ id: 'TR-0036' }, {}, {}, {}, {}],
  })
  const cash = { method: 'cash' }
  const { netPaise } = await admin.trpc.report.transactionTotals.query(cash)
  expect(netPaise).toBeGreaterThan(0)
  expect(await admin.trpc.report.paymentMethods.query()).toEqual([
    { name: 'demo', label: 'Demo payment' },
    { name: 'cash', label: 'Cash' },
    { name: 'carried', label: 'Carried over' },
  ])
})

test('the file comes as an attachment that nobody caches, narrowed as the query says', async () => {
  const { fetched } = await contextWith(30)
  const answer = await fetched('?status=failed&from=2026-01-01&by=payment&searchTerm=')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="transactions-from-2026-01-01.csv"',
  )
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines.slice(1).every((line) => line.includes(',failed,'))).toBe(true)
})

test('a filter that makes no sense is refused before anything is sent', async () => {
  const { fetched } = await contextWith(1)
  const answer = await fetched('?from=2027-02-01&to=2027-01-01')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    errors: [{ field: 'to', message: 'To Date must not be before From Date' }],
  })
})

test('the file is for administrators only', async () => {
  const { context, fetched } = await contextWith(1)
  const agent = await context.as('agent')
  expect((await fetched('', agent.accessToken)).status).toBe(403)
  expect((await fetched('', 'nobody')).status).toBe(401)
})
