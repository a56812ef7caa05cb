import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import { aBus, aRoute, aSchedule } from './fleet.ts'
import { addRoute } from '../../server/fleet/route.service.ts'
import { operatorCall } from './a-trip-on-sale.ts'
import { openSite } from '../harness/render-screen.tsx'
import { testApp } from '../harness/test-app.ts'
import type { Person } from '../harness/test-app.ts'

/** An administrator with a bus and a route, at the forms of schedules. */
export async function scheduleFixture() {
  const app = await testApp()
  const admin = await app.as('admin')
  const busId = (await admin.trpc.bus.add.mutate(aBus())).id
  const routeId = (await addRoute(await operatorCall(app), aRoute())).id
  return {
    app,
    admin,
    busId,
    routeId,
    /** Puts a trip on sale behind the forms. */
    addTrip: (change: Partial<ScheduleInput> = {}) =>
      admin.trpc.schedule.add.mutate(aSchedule({ busId, routeId, ...change })),
    office: (id: number) => admin.trpc.schedule.office.query({ id }),
    /** Opens a form by its address: `add`, `edit-1`, `copy-1`. */
    open: async (form: string, person: Person = admin) => {
      const browser = await openSite(app, person, { path: `/admin/schedules?form=${form}` })
      await screen.findByLabelText('Departure Time')
      return browser
    },
  }
}

/** A button of the dialog: the page below it has some of the same name. */
export const button = (name: string): HTMLButtonElement => {
  const dialog = screen.getAllByRole('dialog').at(-1) ?? document.body
  return within(dialog).getByRole<HTMLButtonElement>('button', { name })
}
export const press = (name: string): Promise<void> => userEvent.click(button(name))
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label)
/** Waits until no dialog is open. */
export const closed = (): Promise<void> =>
  waitFor(() => {
    if (screen.queryByRole('dialog') !== null) throw new Error('A dialog is open')
  })
