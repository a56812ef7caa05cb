import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Bus } from '../../../domain/fleet/bus.ts'
import type { BusLayout } from '../../../domain/seat/bus-layout.ts'
import { openSite } from '../../harness/render-screen.tsx'
import type { Browser } from '../../harness/render-screen.tsx'
import type { Person, TestApp } from '../../harness/test-app.ts'
import { aBus } from '../fleet.ts'

/** What people do in the layout editor, and what they see there. */

/** A bus of forty seats in the editor of an administrator's browser. */
export interface LayoutEditing {
  bus: Bus
  browser: Browser
  /** The bus and its drawing as they are stored now. */
  stored: () => Promise<{ bus: Bus; layout: BusLayout | null }>
}

/** Opens one, drawn or not. */
export async function editLayout(app: TestApp, drawn?: BusLayout): Promise<LayoutEditing> {
  const { trpc } = await app.as('admin')
  const bus = await trpc.bus.add.mutate(aBus())
  if (drawn) await trpc.bus.draw.mutate({ id: bus.id, version: bus.version, layout: drawn })
  const browser = await openEditor(app, bus)
  return { bus, browser, stored: () => trpc.bus.layout.query({ id: bus.id }) }
}

/** Opens the editor of a bus that is there. @param person the administrator, perhaps with a network that fails */
export async function openEditor(
  app: TestApp,
  { id, busName }: Bus,
  person?: Person,
): Promise<Browser> {
  const admin = person ?? (await app.as('admin'))
  const browser = await openSite(app, admin, { path: `/admin/buses/${id}/layout` })
  await screen.findByRole('heading', { name: `Layout of ${busName}`, level: 1 })
  await screen.findByRole('button', { name: 'Save' })
  return browser
}

export const pressButton = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }))

export const takeTool = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('radio', { name }))

/** A cell by its place; a long berth by its first row. */
export const drawnCell = (row: number, column: number, deck = 'Lower deck'): HTMLElement =>
  within(screen.getByRole('group', { name: deck })).getByLabelText(
    new RegExp(`^Row ${row}, column ${column}: `),
  )

export const pressCell = (row: number, column: number, deck?: string): Promise<void> =>
  userEvent.click(drawnCell(row, column, deck))

/** What stands in a cell, in words. */
export const standsIn = (row: number, column: number, deck?: string): string | undefined =>
  drawnCell(row, column, deck).ariaLabel?.split(': ')[1]

/** What is always in view. */
export const editorSummary = () => within(screen.getByRole('region', { name: 'Summary' }))

/** How many seats there are, in words. */
export const countedSeats = (): string | null | undefined =>
  editorSummary().getByText(/^\d+ seats? to sell/).textContent

/** What screen readers were told last. */
export const saidLast = (): (string | null)[] =>
  screen.getAllByRole('status').map(({ textContent }) => textContent)

/** Takes a template in place of what is drawn. */
export async function beginFrom(label: string): Promise<void> {
  await pressButton('Templates')
  const dialog = within(await screen.findByRole('dialog', { name: 'Begin from another layout' }))
  await userEvent.click(dialog.getByRole('button', { name: label }))
  await waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('The dialog is still open')
  })
}

/** Saves what is drawn. @returns what became of it */
export async function saveLayout(): Promise<string | null> {
  await pressButton('Save')
  return (await screen.findByText(/^The layout is saved/)).textContent
}
