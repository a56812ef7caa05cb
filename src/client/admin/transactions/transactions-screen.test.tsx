import { setTimeout as pause } from 'node:timers/promises'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { addManyTransactions } from '../../../testing/builders/many-transactions.ts'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

const PATH = '/admin/transactions'
/** How long the search box waits for another letter. */
const SEARCH_WAIT = 300
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

/** 30 attempts to pay and 6 refunds, over the hundred days until now. */
const some = async () =>
  addManyTransactions(app.dependencies, await aSchedule(app.dependencies), 30)
const open = (path = PATH) => openSite(app, admin, { path })
const seen = (words: string | RegExp) => screen.findByText(words)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const ids = () => screen.getAllByText(/^TR-\d{4,}$/).map((cell) => cell.textContent)
const typeDate = async (label: string, day: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), day)
}

test('Transactions in the sidebar leads to the newest, each with its booking, customer and state', async () => {
  await some()
  await open('/admin/help')
  const sidebar = within(await screen.findByRole('navigation', { name: 'Staff' }))
  await userEvent.click(sidebar.getByRole('link', { name: 'Transactions' }))
  const table = within(await screen.findByRole('table', { name: 'Transactions' }))
  const [, first, ...others] = table.getAllByRole('row')
  const refund = within(first ?? document.body)
  expect(refund.getByText('TR-0036')).toBeTruthy()
  expect(refund.getByRole('link').getAttribute('href')).toMatch(/^\/sales\/\d+$/)
  expect(refund.getByText('Refund')).toBeTruthy()
  expect(others).toHaveLength(9)
  const failed = within(table.getByRole('row', { name: /TR-0027/ }))
  expect(failed.getByText('Failed')).toBeTruthy()
  expect(failed.getByText('The payment was declined')).toBeTruthy()
  const atCounter = within(table.getByRole('row', { name: /TR-0030/ }))
  expect(atCounter.getByText('counter')).toBeTruthy()
  expect(atCounter.getByText('Cash')).toBeTruthy()
})

test('an empty list says what will be shown here', async () => {
  await open()
  expect(await seen('No transactions yet')).toBeTruthy()
})

test('the sums are of all that is filtered, and follow the filter', async () => {
  await some()
  await open()
  const { chargedPaise } = await admin.trpc.report.transactionTotals.query({})
  const whole = `₹${rupees.format(chargedPaise / 100)}`
  expect(await seen(whole)).toBeTruthy()
  expect(screen.getByText(/^of it still to arrive:/)).toBeTruthy()
  await choose('Refunded')
  await waitFor(() => expect(screen.queryByText(whole)).toBeNull())
  expect(screen.getByText('₹0')).toBeTruthy()
})

describe('filters', () => {
  test('by status and by way of paying work at once and are in the address', async () => {
    await some()
    const browser = await open(`${PATH}?page=2`)
    await seen('TR-0026')
    await choose('Failed')
    await waitFor(() => expect(ids()).toEqual(['TR-0027', 'TR-0013', 'TR-0007']))
    expect(browser.path()).toBe(`${PATH}?status=failed`)
    await userEvent.selectOptions(screen.getByLabelText('Payment method'), 'Cash')
    await waitFor(() => expect(ids()).toEqual(['TR-0027']))
    expect(browser.path()).toBe(`${PATH}?status=failed&method=cash`)
  })

  test('by date are in force once applied; Reset takes everything out', async () => {
    await some()
    const browser = await open()
    await seen('TR-0036')
    await typeDate('From Date', '2026-10-01')
    await typeDate('To Date', '2026-10-15')
    expect(browser.path()).toBe(PATH)
    await press('Apply')
    await waitFor(() => expect(screen.queryByText('TR-0036')).toBeNull())
    expect(browser.path()).toBe(`${PATH}?from=2026-10-01&to=2026-10-15`)
    const shown = ids()
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThan(10)
    await choose('Completed')
    await press('Reset')
    await seen('TR-0036')
    expect(browser.path()).toBe(PATH)
    expect(screen.getByLabelText<HTMLInputElement>('From Date').value).toBe('')
  })

  test('Reset takes out what was typed a moment ago as well', async () => {
    await some()
    const browser = await open(`${PATH}?status=failed`)
    await seen('TR-0027')
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    fireEvent.change(box, { target: { value: 'TR-0013' } })
    await press('Reset')
    await seen('TR-0036')
    await pause(2 * SEARCH_WAIT)
    expect(browser.path()).toBe(PATH)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test('by travel mean the journey', async () => {
    await some()
    const browser = await open()
    await seen('TR-0036')
    await typeDate('From Date', '2027-01-16')
    await choose('Travel')
    await press('Apply')
    await waitFor(() => expect(browser.path()).toBe(`${PATH}?from=2027-01-16&by=travel`))
    expect(await seen('Showing 1 to 10 of 36 entries')).toBeTruthy()
  })

  test('that end before they begin are refused at the field, and what was typed stays', async () => {
    const browser = await open()
    await seen('No transactions yet')
    await typeDate('From Date', '2027-01-16')
    await typeDate('To Date', '2027-01-15')
    await press('Apply')
    expect(await seen('To Date must not be before From Date')).toBeTruthy()
    expect(browser.path()).toBe(PATH)
    expect(screen.getByLabelText<HTMLInputElement>('To Date').value).toBe('2027-01-15')
  })
})

describe('a search', () => {
  test('for a number is in the address', async () => {
    await some()
    const browser = await open()
    await userEvent.type(await screen.findByRole('searchbox'), 'tr 7')
    await waitFor(() => expect(ids()).toEqual(['TR-0007']))
    expect(browser.path()).toBe(`${PATH}?search=tr+7`)
  })

  test('for a person never does, and stays through pages and filters', async () => {
    await some()
    const browser = await open()
    await userEvent.type(await screen.findByRole('searchbox'), 'customer 1')
    await waitFor(() => expect(ids()).not.toContain('TR-0030'))
    await choose('Completed')
    await waitFor(() => expect(browser.path()).toBe(`${PATH}?status=completed`))
    await userEvent.click(screen.getByRole('button', { name: /^Amount/ }))
    await waitFor(() => expect(browser.path()).toContain('sort=amount'))
    expect(browser.path()).not.toMatch(/customer/i)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('customer 1')
    await press('Reset')
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
  })

  test('that finds nothing says so and leads back to everything', async () => {
    await some()
    await open(`${PATH}?search=TR-9999`)
    expect(await seen('No matching transactions found')).toBeTruthy()
    await press('Show all transactions')
    expect(await seen('TR-0036')).toBeTruthy()
  })
})

describe('Export', () => {
  const savedFiles = () => {
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    return { files, nameOf: () => Object(click.mock.contexts[0])['download'] as unknown }
  }

  test('saves exactly what is filtered, all pages of it, as a file', async () => {
    await some()
    const { files, nameOf } = savedFiles()
    await open(`${PATH}?status=completed&size=5&from=2026-01-01`)
    await seen('TR-0030')
    await press('Export')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(nameOf()).toBe('transactions-from-2026-01-01.csv')
    expect(files[0]?.size).toBeGreaterThan(27 * 50)
  })

  test('that fails says so and can be tried again', async () => {
    await some()
    const { files } = savedFiles()
    await open()
    await seen('TR-0036')
    const { fetch } = globalThis
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await press('Export')
    expect(await seen('Failed to export transactions. Please try again.')).toBeTruthy()
    vi.stubGlobal('fetch', fetch)
    await press('Export')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(screen.queryByText('Failed to export transactions. Please try again.')).toBeNull()
  })

  test('with a token that has run out renews it first', async () => {
    await some()
    const { files } = savedFiles()
    const browser = await open()
    await seen('TR-0036')
    app.pass(60 * 60_000)
    await press('Export')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(browser.called()).toContain('auth.refresh')
  })
})

test('a list that cannot be fetched says so, with Retry', async () => {
  await some()
  await open('/admin/help')
  await screen.findByRole('navigation', { name: 'Staff' })
  const { fetch } = globalThis
  const down = async (target: string, init: RequestInit) =>
    target.includes('report.')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : fetch(target, init)
  vi.stubGlobal('fetch', down)
  await userEvent.click(screen.getByRole('link', { name: 'Transactions' }))
  const failed = 'Failed to fetch transactions. Please try again later.'
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(screen.getByText(/^The sums could not be loaded/)).toBeTruthy()
  vi.stubGlobal('fetch', fetch)
  await press('Retry')
  expect(await seen('TR-0036')).toBeTruthy()
}, 30_000)

test('on a narrow screen they are cards, and the dates are folded away until one of them is set', async () => {
  await some()
  onNarrowScreen()
  await open()
  const cards = within(await screen.findByRole('list', { name: 'Transactions' }))
  expect(cards.getByRole('heading', { name: 'TR-0036' })).toBeTruthy()
  expect(cards.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/sales\/\d+$/)
  const folded = screen.getByText('Dates and payment method').closest('details')
  expect(folded?.open).toBe(false)
  await userEvent.selectOptions(screen.getByLabelText('Payment method'), 'Cash')
  await waitFor(() => expect(folded?.open).toBe(true))
})
