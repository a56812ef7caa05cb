import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { isSameLayout } from '../../../../domain/seat/bus-layout.ts'
import { aBus, aLayout } from '../../../../testing/builders/fleet.ts'
import {
  editLayout,
  pressButton,
  takeTool,
  drawnCell,
  pressCell,
  standsIn,
  editorSummary,
  countedSeats,
  saidLast,
  beginFrom,
  saveLayout,
} from '../../../../testing/builders/back-office/layout-editor.ts'
import { retype } from '../../../../testing/builders/office-form.ts'
import { onNarrowScreen } from '../../../../testing/harness/narrow-screen.ts'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const focused = () => document.activeElement?.ariaLabel

test('a bus that nobody has drawn begins with the seats of its type; a template takes their place and is stored', async () => {
  const { bus, stored } = await editLayout(app)
  expect(countedSeats()).toBe('40 seats to sell')
  expect(standsIn(10, 5)).toBe('seat 10D, seater')
  expect(standsIn(10, 3)).toBe('empty')
  expect(screen.getByText(/Nobody has drawn this bus yet/)).toBeTruthy()

  await beginFrom('Seater 2+2, 41 seats, five in the last row')
  expect(countedSeats()).toBe('41 seats to sell')
  expect(editorSummary().getByText('Not saved yet')).toBeTruthy()
  expect(await saveLayout()).toBe('The layout is saved. No coming trip had another one.')
  expect(document.activeElement?.textContent).toMatch(/^The layout is saved/)
  expect(editorSummary().queryByText('Not saved yet')).toBeNull()
  const now = await stored()
  expect(now.bus.totalSeats).toBe(41)
  expect(now.layout && isSameLayout(now.layout, aLayout('seater-2-2-41'))).toBe(true)
  expect((await admin.trpc.bus.get.query({ id: bus.id })).layoutId).not.toBeNull()
  expect(screen.getByText(/New trips have the seats that are drawn here/)).toBeTruthy()
})

test('seats, berths, doors and toilets are drawn cell by cell and stored where they were put', async () => {
  const { stored } = await editLayout(app)
  await beginFrom('Empty')
  expect(screen.getAllByText('Draw at least one seat to sell.')).toHaveLength(1)
  await takeTool('Push-back')
  await pressCell(1, 1)
  await pressCell(1, 2)
  await takeTool('Long berth')
  await pressCell(1, 4)
  await takeTool('Berth')
  await pressCell(1, 1, 'Upper deck')
  await takeTool('Door')
  await pressCell(2, 1)
  await takeTool('Toilet')
  await pressCell(2, 2)
  await takeTool('Erase')
  await pressCell(1, 2)
  expect(screen.queryByText('Draw at least one seat to sell.')).toBeNull()
  await saveLayout()
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

test('a seat for staff is drawn, not counted and not sold', async () => {
  const { stored } = await editLayout(app)
  await takeTool('Staff seat')
  await pressCell(1, 1)
  expect(countedSeats()).toBe('39 seats to sell, 1 for staff')
  await pressCell(1, 2)
  await userEvent.click(screen.getByRole('checkbox', { name: 'For staff, never sold' }))
  expect(countedSeats()).toBe('39 seats to sell, 1 for staff')
  await pressCell(1, 3)
  expect(saidLast()).toContain('Row 1, column 3: there is no seat.')
  await saveLayout()
  const { bus, layout } = await stored()
  expect(bus.totalSeats).toBe(39)
  expect(layout?.seats.filter(({ staffOnly }) => staffOnly).map(({ number }) => number)).toEqual([
    '1A',
  ])
})

test('seats for ladies are drawn by tool, key and checkbox, counted as others, and stored', async () => {
  const { stored } = await editLayout(app)
  await takeTool('For ladies')
  await pressCell(1, 1)
  expect(standsIn(1, 1)).toBe('seat 1A, seater, for ladies')
  expect(saidLast()).toContain('Row 1, column 1: seat 1A, seater, for ladies')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(standsIn(1, 2)).toBe('seat 1B, seater, for ladies')
  await pressButton('Undo')
  expect(standsIn(1, 2)).toBe('seat 1B, seater')
  await takeTool('Select')
  await pressCell(2, 1)
  await userEvent.click(screen.getByRole('checkbox', { name: 'For ladies' }))
  expect(standsIn(2, 1)).toBe('seat 2A, seater, for ladies')
  expect(countedSeats()).toBe('40 seats to sell')
  await saveLayout()
  const { layout } = await stored()
  expect(layout?.seats.filter(({ forLadies }) => forLadies).map(({ number }) => number)).toEqual([
    '1A',
    '2A',
  ])
})

test('Undo and Redo go through all that was done, by button and by keys', async () => {
  await editLayout(app)
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
  await beginFrom('Sleeper 2+1, 30 berths')
  await takeTool('Erase')
  await pressCell(1, 1)
  await pressCell(1, 2)
  expect(countedSeats()).toBe('28 seats to sell')
  await pressButton('Undo')
  expect(countedSeats()).toBe('29 seats to sell')
  expect(saidLast()).toContain('Undone: 29 seats to sell')
  await userEvent.keyboard('{Control>}z{/Control}')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(countedSeats()).toBe('40 seats to sell')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(countedSeats()).toBe('30 seats to sell')
  await pressButton('Redo')
  await pressButton('Redo')
  expect(countedSeats()).toBe('28 seats to sell')
  expect(screen.getByRole('button', { name: 'Redo' })).toHaveProperty('disabled', true)
  await pressButton('Discard changes')
  expect(countedSeats()).toBe('40 seats to sell')
  expect(editorSummary().queryByText('Not saved yet')).toBeNull()
})

test('a bus is drawn by keyboard alone: one Tab stop, arrows, Enter, Space, Delete, rows in and out', async () => {
  const { stored } = await editLayout(app, aLayout('seats-and-single-berths-40'))
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
  expect(standsIn(3, 2)).toBe('seat Z9, seater')
  screen.getByRole('button', { name: 'Insert a row before row 3' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(saidLast()).toContain('Row inserted. Row 3, column 2: empty')
  expect(standsIn(4, 2)).toBe('seat Z9, seater')
  screen.getByRole('button', { name: 'Remove row 3' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(standsIn(3, 2)).toBe('seat Z9, seater')
  screen.getByRole('button', { name: 'Save' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText(/^The layout is saved/)
  const { bus, layout } = await stored()
  expect(bus.totalSeats).toBe(39)
  expect(layout?.seats.find(({ number }) => number === 'Z9')).toMatchObject({ row: 3, column: 2 })
})

test('the mouse held down draws over cells, and Undo takes the stroke back at once', async () => {
  await editLayout(app)
  await beginFrom('Empty')
  await takeTool('Seater')
  const mouse = { pointerType: 'mouse', button: 0, buttons: 1 }
  fireEvent.pointerDown(drawnCell(1, 1), mouse)
  for (const column of [1, 2, 3]) fireEvent.pointerOver(drawnCell(1, column), mouse)
  fireEvent.pointerOver(drawnCell(1, 4), { ...mouse, buttons: 0 })
  expect(countedSeats()).toBe('3 seats to sell')
  await pressButton('Undo')
  expect(countedSeats()).toBe('0 seats to sell')
})

test('kind and length of a seat are changed beside the bus', async () => {
  await editLayout(app)
  await pressCell(2, 1)
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Berth')
  expect(standsIn(2, 1)).toBe('seat 2A, berth')
  await userEvent.selectOptions(screen.getByLabelText('Length'), 'Two rows')
  expect(standsIn(2, 1)).toBe('seat 2A, long berth')
  expect(countedSeats()).toBe('39 seats to sell')
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Push-back')
  expect(standsIn(2, 1)).toBe('seat 2A, push-back')
  expect(standsIn(3, 1)).toBe('empty')
  expect(screen.queryByLabelText('Length')).toBeNull()
  await pressButton('Erase')
  expect(screen.queryByLabelText('Kind')).toBeNull()
})

test('the layout of another bus is copied', async () => {
  const layout = aLayout('minibus-2-1-19')
  const other = await admin.trpc.bus.add.mutate(aBus({ busName: 'Indrayani' }))
  await admin.trpc.bus.draw.mutate({ id: other.id, version: other.version, layout })
  await admin.trpc.bus.add.mutate(aBus({ busName: 'Not drawn' }))
  await editLayout(app)
  await pressButton('Templates')
  const choice = await screen.findByLabelText<HTMLSelectElement>('Another bus’s layout')
  expect(Array.from(choice.options, ({ text }) => text)).toEqual([
    'Select a bus',
    `Indrayani, ${other.busNumber}, 19 seats`,
  ])
  await userEvent.selectOptions(choice, choice.options[1]?.text ?? '')
  await pressButton('Copy it')
  await waitFor(() => expect(countedSeats()).toBe('19 seats to sell'))
  expect(saidLast()).toContain('As Indrayani: 19 seats to sell')
})

test('on a phone there is one deck at a time, and the selected cell comes in a sheet', async () => {
  onNarrowScreen()
  await editLayout(app, aLayout('sleeper-2-1-30'))
  expect(screen.queryByRole('group', { name: 'Upper deck' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Upper deck' }))
  expect(screen.queryByRole('group', { name: 'Lower deck' })).toBeNull()
  await takeTool('Erase')
  await pressCell(1, 1, 'Upper deck')
  expect(screen.queryByRole('dialog')).toBeNull()
  await takeTool('Select')
  await pressCell(1, 2, 'Upper deck')
  const sheet = within(await screen.findByRole('dialog', { name: 'Selected cell' }))
  expect(sheet.getByText('Row 1, column 2: seat U2, berth')).toBeTruthy()
  await retype('Number', 'L1')
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('radio', { name: 'Lower deck' }))
  await userEvent.click(
    editorSummary().getByRole('button', { name: 'Two seats have the number L1.' }),
  )
  await screen.findByRole('dialog', { name: 'Selected cell' })
  expect(standsIn(1, 2, 'Upper deck')).toBe('seat L1, berth')
})
