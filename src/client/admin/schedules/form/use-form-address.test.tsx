import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useFormAddress } from './use-form-address.ts'

function Probe() {
  const form = useFormAddress()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const acts = {
    Open: () => form.open({ act: 'edit', id: 7 }),
    Type: () => form.onDirty(true),
    Back: () => void navigate(-1),
    Close: form.close,
    Stay: form.onStay,
  }
  const shown = form.purpose ? `${form.purpose.act}${form.leaving ? ', asking' : ''}` : 'closed'
  return (
    <>
      <output>{`${pathname}${search} ${shown}`}</output>
      {Object.entries(acts).map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const seen = () => screen.getByRole('status').textContent

function start(...entries: string[]): void {
  render(
    <MemoryRouter initialEntries={entries}>
      <Probe />
    </MemoryRouter>,
  )
}

test('Back closes a form in which nothing was typed', async () => {
  start('/buses', '/schedules?page=2')
  await press('Open')
  await expect.poll(seen).toBe('/schedules?page=2&form=edit-7 edit')
  await press('Back')
  await expect.poll(seen).toBe('/schedules?page=2 closed')
})

test('Back asks where something was typed, and the form stays', async () => {
  start('/buses', '/schedules')
  await press('Open')
  await press('Type')
  await press('Back')
  await expect.poll(seen).toBe('/schedules?form=edit-7 edit, asking')
  await press('Stay')
  await expect.poll(seen).toBe('/schedules?form=edit-7 edit')
  await press('Back')
  await press('Close')
  await expect.poll(seen).toBe('/schedules closed')
})

test('closing goes back once, however often it is asked for; a form opened by a link leaves the list', async () => {
  start('/buses', '/schedules')
  await press('Open')
  await press('Close')
  await press('Close')
  await expect.poll(seen).toBe('/schedules closed')
  await press('Back')
  await expect.poll(seen).toBe('/buses closed')
})

test('a link opens the form; closed, the list is there', async () => {
  start('/schedules?size=20&form=edit-7')
  await expect.poll(seen).toBe('/schedules?size=20&form=edit-7 edit')
  await press('Close')
  await expect.poll(seen).toBe('/schedules?size=20 closed')
})
