import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { isSameLayout } from '../../../../domain/seat/bus-layout.ts'
import type { BusLayout } from '../../../../domain/seat/bus-layout.ts'
import { LAYOUT_TEMPLATES } from '../../../../domain/seat/layout-templates.ts'
import { drawnByType } from '../../../../domain/seat/layout-things.ts'
import { aBus } from '../../../../testing/builders/fleet.ts'
import { openForm, retype } from '../../../../testing/builders/office-form.ts'
import { withoutAnswer } from '../../../../testing/builders/without-answer.ts'
import { onNarrowScreen } from '../../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const template = (id: string): BusLayout => {
  const found = LAYOUT_TEMPLATES.find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no template ${id}`)
  return found.layout
}

/** A bus of forty seats, drawn or not, and its editor in the administrator's browser. */
async function opened({ drawn, as = admin }: { drawn?: BusLayout; as?: Person } = {}) {
  const bus = await admin.trpc.bus.add.mutate(aBus())
  if (drawn) await admin.trpc.bus.draw.mutate({ id: bus.id, version: bus.version, layout: drawn })
  const browser = await openSite(app, as, { path: `/admin/buses/${bus.id}/layout` })
  await screen.findByRole('heading', { name: `Layout of ${bus.busName}`, level: 1 })
  await screen.findByRole('button', { name: 'Save' })
  const stored = () => admin.trpc.bus.layout.query({ id: bus.id })
  return { bus, browser, stored }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const take = (tool: string) => userEvent.click(screen.getByRole('radio', { name: tool }))
/** A cell by its place; a long berth by its first row. */
const cell = (row: number, column: number, deck = 'Lower deck'): HTMLElement =>
  within(screen.getByRole('group', { name: deck })).getByLabelText(
    new RegExp(`^Row ${row}, column ${column}: `),
  )
const pressCell = (row: number, column: number, deck?: string) =>
  userEvent.click(cell(row, column, deck))
const stands = (row: number, column: number, deck?: string): string | undefined =>
  cell(row, column, deck).getAttribute('aria-label')?.split(': ')[1]
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))
const counted = () => summary().getByText(/to sell/, { selector: 'p' }).firstChild?.textContent
const focused = () => document.activeElement?.getAttribute('aria-label')
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

async function beginFrom(label: string | RegExp): Promise<void> {
  await press('Templates')
  const dialog = within(await screen.findByRole('dialog', { name: 'Begin from another layout' }))
  await userEvent.click(dialog.getByRole('button', { name: label }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

async function save(): Promise<string | null> {
  await press('Save')
  return (await screen.findByText(/^The layout is saved/)).textContent
}

test('a bus that nobody has drawn begins with the seats of its type; a template takes their place and is stored', async () => {
  const { bus, stored } = await opened()
  expect(counted()).toBe('40 seats to sell')
  expect(stands(10, 5)).toBe('seat 10D, seater')
  expect(stands(10, 3)).toBe('empty')
  expect(screen.getByText(/Nobody has drawn this bus yet/)).toBeTruthy()

  await beginFrom('Seater 2+2, 41 seats, five in the last row')
  expect(counted()).toBe('41 seats to sell')
  expect(summary().getByText('Not saved yet')).toBeTruthy()
  expect(await save()).toBe('The layout is saved. No coming trip had another one.')
  expect(document.activeElement?.textContent).toMatch(/^The layout is saved/)
  expect(summary().queryByText('Not saved yet')).toBeNull()
  const now = await stored()
  expect(now.bus.totalSeats).toBe(41)
  expect(now.layout && isSameLayout(now.layout, template('seater-2-2-41'))).toBe(true)
  expect((await admin.trpc.bus.get.query({ id: bus.id })).layoutId).not.toBeNull()
  expect(screen.getByText(/New trips have the seats that are drawn here/)).toBeTruthy()
})

test('seats, berths, doors and toilets are drawn cell by cell and stored where they were put', async () => {
  const { stored } = await opened()
  await beginFrom('Empty')
  expect(screen.getAllByText('Draw at least one seat to sell.')).toHaveLength(1)
  await take('Push-back')
  await pressCell(1, 1)
  await pressCell(1, 2)
  await take('Long berth')
  await pressCell(1, 4)
  await take('Berth')
  await pressCell(1, 1, 'Upper deck')
  await take('Door')
  await pressCell(2, 1)
  await take('Toilet')
  await pressCell(2, 2)
  await take('Erase')
  await pressCell(1, 2)
  expect(screen.queryByText('Draw at least one seat to sell.')).toBeNull()
  await save()
  const { layout } = await stored()
  expect(layout).toEqual({
    seats: [
      expect.objectContaining({ number: '1A', row: 1, column: 1, kind: 'SEMI_SLEEPER' }),
      expect.objectContaining({ number: 'L1', row: 1, column: 4, kind: 'SLEEPER', rowSpan: 2 }),
      expect.objectContaining({ number: 'U1', deck: 'UPPER', kind: 'SLEEPER', rowSpan: 1 }),
    ],
    fixtures: [
      { kind: 'DOOR', deck: 'LOWER', row: 2, column: 1 },
      { kind: 'TOILET', deck: 'LOWER', row: 2, column: 2 },
    ],
  })
})

test('a number that is there twice is named, leads to its seat, and nothing is saved before it is changed', async () => {
  const { browser, stored } = await opened()
  await pressCell(1, 2)
  await retype('Number', '1-a')
  expect(screen.getByLabelText<HTMLInputElement>('Number').value).toBe('1A')
  expect(stands(1, 2)).toBe('seat 1A, seater')
  await press('Save')
  const error = summary().getByRole('button', { name: 'Two seats have the number 1A.' })
  expect(document.activeElement).toBe(error)
  expect(browser.called()).not.toContain('bus.draw')
  expect((await stored()).layout).toBeNull()

  await pressCell(9, 1)
  expect(screen.getByLabelText<HTMLInputElement>('Number').value).toBe('9A')
  await userEvent.click(error)
  await waitFor(() => expect(focused()).toBe('Row 1, column 2: seat 1A, seater'))
  expect(screen.getByLabelText<HTMLInputElement>('Number').value).toBe('1A')
  await press('Number all seats')
  expect(summary().queryByRole('list')).toBeNull()
  expect(stands(1, 2)).toBe('seat 1B, seater')
  await save()
  expect((await stored()).layout?.seats).toHaveLength(40)
})

test('a seat for staff is drawn, not counted and not sold', async () => {
  const { stored } = await opened()
  await take('Staff seat')
  await pressCell(1, 1)
  expect(counted()).toBe('39 seats to sell, 1 for staff')
  await pressCell(1, 2)
  await userEvent.click(screen.getByRole('checkbox', { name: 'For staff, never sold' }))
  expect(counted()).toBe('39 seats to sell, 1 for staff')
  await pressCell(1, 3)
  expect(said()).toContain('Row 1, column 3: there is no seat.')
  await save()
  const { bus, layout } = await stored()
  expect(bus.totalSeats).toBe(39)
  expect(layout?.seats.filter(({ staffOnly }) => staffOnly).map(({ number }) => number)).toEqual([
    '1A',
  ])
})

test('Undo and Redo go through all that was done, by button and by keys', async () => {
  await opened()
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
  await beginFrom('Sleeper 2+1, 30 berths')
  await take('Erase')
  await pressCell(1, 1)
  await pressCell(1, 2)
  expect(counted()).toBe('28 seats to sell')
  await press('Undo')
  expect(counted()).toBe('29 seats to sell')
  expect(said()).toContain('Undone: 29 seats to sell')
  await userEvent.keyboard('{Control>}z{/Control}')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(counted()).toBe('40 seats to sell')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(counted()).toBe('30 seats to sell')
  await press('Redo')
  await press('Redo')
  expect(counted()).toBe('28 seats to sell')
  expect(screen.getByRole('button', { name: 'Redo' })).toHaveProperty('disabled', true)
  await press('Discard changes')
  expect(counted()).toBe('40 seats to sell')
  expect(summary().queryByText('Not saved yet')).toBeNull()
})

test('a bus is drawn by keyboard alone: one Tab stop, arrows, Enter, Space, Delete, rows in and out', async () => {
  const { stored } = await opened({ drawn: template('seats-and-single-berths-40') })
  const tabbable = () =>
    ['Lower deck', 'Upper deck'].flatMap((deck) =>
      within(screen.getByRole('group', { name: deck }))
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    )
  screen.getByRole('radio', { name: 'Select' }).focus()
  await userEvent.tab()
  expect(focused()).toBe('Row 1, column 1: seat 1A, push-back')
  const go = async (keys: string, name: string, deck = 'Lower deck') => {
    await userEvent.keyboard(keys)
    await waitFor(() => {
      expect(focused()).toBe(name)
      expect(document.activeElement?.closest('fieldset')?.ariaLabel).toBe(deck)
    })
    expect(tabbable().map((one) => one.getAttribute('aria-label'))).toEqual([name])
  }
  await go('{ArrowRight}{ArrowRight}', 'Row 1, column 3: empty')
  await go('{ArrowRight}', 'Row 1, column 4: seat L1, long berth')
  await go('{ArrowDown}', 'Row 3, column 4: seat L2, long berth')
  await go('{Delete}', 'Row 3, column 4: empty')
  await go('{End}', 'Row 3, column 6: empty')
  await go('{PageDown}', 'Row 3, column 6: empty', 'Upper deck')
  await go('{PageUp}{Home}', 'Row 3, column 1: seat 3A, push-back')

  screen.getByRole('radio', { name: 'Select' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Seater' })).toHaveProperty('checked', true)
  await userEvent.tab()
  expect(focused()).toBe('Row 3, column 1: seat 3A, push-back')
  await go('{Enter}', 'Row 3, column 1: seat 3A, seater')
  await go('{ArrowRight} ', 'Row 3, column 2: seat 3B, seater')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Number'))
  await userEvent.keyboard('{Control>}a{/Control}z9')
  expect(stands(3, 2)).toBe('seat Z9, seater')
  screen.getByRole('button', { name: 'Insert a row before row 3' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(said()).toContain('Row inserted. Row 3, column 2: empty')
  expect(stands(4, 2)).toBe('seat Z9, seater')
  screen.getByRole('button', { name: 'Remove row 3' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(stands(3, 2)).toBe('seat Z9, seater')
  screen.getByRole('button', { name: 'Save' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText(/^The layout is saved/)
  const { bus, layout } = await stored()
  expect(bus.totalSeats).toBe(39)
  expect(layout?.seats.find(({ number }) => number === 'Z9')).toMatchObject({ row: 3, column: 2 })
})

test('the mouse held down draws over cells, and Undo takes the stroke back at once', async () => {
  await opened()
  await beginFrom('Empty')
  await take('Seater')
  const mouse = { pointerType: 'mouse', button: 0, buttons: 1 }
  fireEvent.pointerDown(cell(1, 1), mouse)
  for (const column of [1, 2, 3]) fireEvent.pointerOver(cell(1, column), mouse)
  fireEvent.pointerOver(cell(1, 4), { ...mouse, buttons: 0 })
  expect(counted()).toBe('3 seats to sell')
  await press('Undo')
  expect(counted()).toBe('0 seats to sell')
})

test('kind and length of a seat are changed beside the bus', async () => {
  await opened()
  await pressCell(2, 1)
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Berth')
  expect(stands(2, 1)).toBe('seat 2A, berth')
  await userEvent.selectOptions(screen.getByLabelText('Length'), 'Two rows')
  expect(stands(2, 1)).toBe('seat 2A, long berth')
  expect(counted()).toBe('39 seats to sell')
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Push-back')
  expect(stands(2, 1)).toBe('seat 2A, push-back')
  expect(stands(3, 1)).toBe('empty')
  expect(screen.queryByLabelText('Length')).toBeNull()
  await press('Erase')
  expect(screen.queryByLabelText('Kind')).toBeNull()
})

test('what somebody else has drawn meanwhile is told with their name, and overwritten only by choice', async () => {
  const { bus, stored } = await opened()
  await take('Staff seat')
  await pressCell(1, 1)
  const chief = await app.as('chief')
  const theirs = template('seater-2-1-30')
  await chief.trpc.bus.draw.mutate({ id: bus.id, version: bus.version, layout: theirs })
  await press('Save')
  const compared = within(await screen.findByRole('region', { name: 'Changed meanwhile' }))
  expect(
    screen.getByText('chief has changed this bus meanwhile. Your changes are not saved yet.'),
  ).toBeTruthy()
  expect(
    compared.getByRole('row', { name: 'Seats 30 seats to sell 39 seats to sell, 1 for staff' }),
  ).toBeTruthy()
  expect(stands(1, 1)).toBe('seat 1A, seater, for staff')
  expect((await stored()).bus.totalSeats).toBe(30)
  await press('Keep mine')
  await save()
  expect((await stored()).bus.totalSeats).toBe(39)
})

test('what somebody else has drawn can be taken instead, and Undo brings one’s own back', async () => {
  const { bus, stored } = await opened()
  await take('Erase')
  await pressCell(1, 1)
  const chief = await app.as('chief')
  const theirs = template('seater-2-1-30')
  await chief.trpc.bus.draw.mutate({ id: bus.id, version: bus.version, layout: theirs })
  await press('Save')
  await userEvent.click(await screen.findByRole('button', { name: 'Take what was saved' }))
  expect(counted()).toBe('30 seats to sell')
  expect(summary().queryByText('Not saved yet')).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove drawing' })).toBeTruthy()
  await press('Undo')
  expect(counted()).toBe('39 seats to sell')
  await save()
  expect((await stored()).bus.totalSeats).toBe(39)
})

test('the layout of another bus is copied', async () => {
  const layout = template('minibus-2-1-19')
  const other = await admin.trpc.bus.add.mutate(aBus({ busName: 'Indrayani' }))
  await admin.trpc.bus.draw.mutate({ id: other.id, version: other.version, layout })
  await admin.trpc.bus.add.mutate(aBus({ busName: 'Not drawn' }))
  await opened()
  await press('Templates')
  const choice = await screen.findByLabelText<HTMLSelectElement>('Another bus’s layout')
  expect(Array.from(choice.options, ({ text }) => text)).toEqual([
    'Select a bus',
    `Indrayani, ${other.busNumber}, 19 seats`,
  ])
  await userEvent.selectOptions(choice, choice.options[1]?.text ?? '')
  await press('Copy it')
  await waitFor(() => expect(counted()).toBe('19 seats to sell'))
  expect(said()).toContain('As Indrayani: 19 seats to sell')
})

test('what is not saved is still there after a visit to another screen, with all that can be undone', async () => {
  const { bus, browser } = await opened()
  await take('Erase')
  await pressCell(1, 1)
  const [back] = screen.getAllByRole('link', { name: 'Buses' }).slice(-1)
  await userEvent.click(back ?? document.body)
  await userEvent.click(await screen.findByRole('link', { name: `Layout of ${bus.busName}` }))
  await screen.findByRole('button', { name: 'Save' })
  expect(browser.path()).toBe(`/admin/buses/${bus.id}/layout`)
  expect(counted()).toBe('39 seats to sell')
  await press('Undo')
  expect(counted()).toBe('40 seats to sell')
  expect(summary().queryByText('Not saved yet')).toBeNull()
})

test('a drawing is taken off after a question; then the number in the form of the bus counts again', async () => {
  const { bus, browser, stored } = await opened({ drawn: template('seater-2-2-41') })
  expect(counted()).toBe('41 seats to sell')
  await press('Remove drawing')
  const question = await screen.findByRole('dialog', { name: 'Remove the drawing of Deccan Queen?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect((await stored()).layout).not.toBeNull()
  await press('Remove drawing')
  const again = await screen.findByRole('dialog', { name: 'Remove the drawing of Deccan Queen?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Remove drawing' }))
  await waitFor(() => expect(browser.path()).toBe('/admin/buses'))
  expect(await stored()).toMatchObject({ layout: null, bus: { totalSeats: 41, layoutId: null } })
  await openForm(`Edit ${bus.busName}`, 'Edit Bus')
  expect(screen.getByLabelText<HTMLInputElement>('Total Seats').value).toBe('41')
})

test('on a phone there is one deck at a time, and the selected cell comes in a sheet', async () => {
  onNarrowScreen()
  await opened({ drawn: template('sleeper-2-1-30') })
  expect(screen.queryByRole('group', { name: 'Upper deck' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Upper deck' }))
  expect(screen.queryByRole('group', { name: 'Lower deck' })).toBeNull()
  await take('Erase')
  await pressCell(1, 1, 'Upper deck')
  expect(screen.queryByRole('dialog')).toBeNull()
  await take('Select')
  await pressCell(1, 2, 'Upper deck')
  const sheet = within(await screen.findByRole('dialog', { name: 'Selected cell' }))
  expect(sheet.getByText('Row 1, column 2: seat U2, berth')).toBeTruthy()
  await retype('Number', 'L1')
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('radio', { name: 'Lower deck' }))
  await userEvent.click(summary().getByRole('button', { name: 'Two seats have the number L1.' }))
  await screen.findByRole('dialog', { name: 'Selected cell' })
  expect(stands(1, 2, 'Upper deck')).toBe('seat L1, berth')
})

test('a layout that cannot be fetched is tried again; a bus that is not there says so', async () => {
  const { id } = await admin.trpc.bus.add.mutate(aBus())
  const { cutOff, mend } = withoutAnswer(admin, 'bus.layout')
  await openSite(app, cutOff, { path: `/admin/buses/${id}/layout` })
  expect(
    await screen.findByText('Failed to fetch the layout. Please try again later.'),
  ).toBeTruthy()
  mend()
  await press('Retry')
  await screen.findByRole('button', { name: 'Save' })
  expect(isSameLayout(drawnByType('AC', 40), template('seater-2-2-40'))).toBe(true)
})

test.each(['4711', 'nowhere'])('at the address of bus %s there is no such bus', async (id) => {
  await openSite(app, admin, { path: `/admin/buses/${id}/layout` })
  expect(await screen.findByText('There is no such bus')).toBeTruthy()
})
