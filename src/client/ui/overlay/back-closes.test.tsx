import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { BottomSheet } from './bottom-sheet.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

function Page() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<'sheet' | 'form' | 'outer'>()
  const [inner, setInner] = useState(false)
  const close = () => setShown(undefined)
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/seats">Seats</Link>
      <button type="button" onClick={() => setShown('outer')}>
        Open dialog
      </button>
      <button type="button" onClick={() => setShown('sheet')}>
        Open filters
      </button>
      <button type="button" onClick={() => setShown('form')}>
        Open form
      </button>
      <Dialog opened={shown === 'outer'} onClose={close} title="Outer">
        <button type="button" onClick={() => setInner(true)}>
          Open inner
        </button>
        <button
          type="button"
          onClick={() => {
            close()
            void navigate('/passengers')
          }}
        >
          Continue
        </button>
        <Dialog opened={inner} onClose={() => setInner(false)} title="Inner">
          Inner text
        </Dialog>
      </Dialog>
      <BottomSheet opened={shown === 'sheet'} onClose={close} title="Filters">
        <button type="button" onClick={() => void navigate('?ac=yes', { replace: true })}>
          AC
        </button>
        <button type="button" onClick={close}>
          Show buses
        </button>
        <button type="button" onClick={() => setShown('outer')}>
          Open dialog instead
        </button>
      </BottomSheet>
      {shown === 'form' && (
        <FormDialog title="Add bus" dirty onClose={close}>
          Name
        </FormDialog>
      )}
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isOpen = async (name: string) => {
  await screen.findByRole('dialog', { name })
  await waitFor(() => expect(Object(window.history.state).isOverlay).toBe(true))
}
const isClosed = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const at = () => screen.getByRole('status').textContent
const back = () => act(async () => window.history.back())

let steps = 0
beforeEach(async () => {
  steps += 1
  window.history.pushState({ idx: 100 * steps, key: `home${steps}` }, '', '/home')
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Seats' }))
  await screen.findByText('/seats')
})

test('Back closes a dialog and stays on the page; the next Back leaves it', async () => {
  await press('Open dialog')
  await isOpen('Outer')
  await back()
  await isClosed('Outer')
  expect(at()).toBe('/seats')
  await back()
  await waitFor(() => expect(at()).toBe('/home'))
})

test('of two dialogs Back closes the upper one first', async () => {
  await press('Open dialog')
  await isOpen('Outer')
  const { length } = window.history
  await press('Open inner')
  await screen.findByText('Inner text')
  await waitFor(() => expect(window.history.length).toBe(length + 1))
  await back()
  await isClosed('Inner')
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeTruthy()
  await back()
  await isClosed('Outer')
  expect(at()).toBe('/seats')
})

test('one that is closed on the screen leaves nothing that Back would have to close', async () => {
  await press('Open filters')
  await isOpen('Filters')
  await press('Show buses')
  await isClosed('Filters')
  await waitFor(() => expect(Object(window.history.state).isOverlay).not.toBe(true))
  await back()
  await waitFor(() => expect(at()).toBe('/home'))
})

test('where a dialog leads on to another page, one Back returns to the page below it', async () => {
  await press('Open dialog')
  await isOpen('Outer')
  await press('Continue')
  await waitFor(() => expect(at()).toBe('/passengers'))
  await back()
  await waitFor(() => expect(at()).toBe('/seats'))
  await waitFor(() => expect(Object(window.history.state).isOverlay).not.toBe(true))
  await act(async () => window.history.forward())
  await waitFor(() => expect(at()).toBe('/passengers'))
})

test('filters that were chosen in a sheet stay when Back closes it', async () => {
  await press('Open filters')
  await isOpen('Filters')
  await press('AC')
  await waitFor(() => expect(at()).toBe('/seats?ac=yes'))
  await back()
  await isClosed('Filters')
  await waitFor(() => expect(Object(window.history.state).isOverlay).not.toBe(true))
  expect(at()).toBe('/seats?ac=yes')
})

test('a dialog that opens while another one closes stays open, and one Back closes it', async () => {
  await press('Open filters')
  await isOpen('Filters')
  await press('Open dialog instead')
  await isClosed('Filters')
  await isOpen('Outer')
  await back()
  await isClosed('Outer')
  expect(at()).toBe('/seats')
  await back()
  await waitFor(() => expect(at()).toBe('/home'))
})

test('a form with something typed asks first, and Back closes that question', async () => {
  await press('Open form')
  await isOpen('Add bus')
  await back()
  await screen.findByRole('dialog', { name: 'Discard your changes?' })
  await waitFor(() => expect(Object(window.history.state).isOverlay).toBe(true))
  await back()
  await isClosed('Discard your changes?')
  await isOpen('Add bus')
  expect(at()).toBe('/seats')
  await back()
  await screen.findByRole('dialog', { name: 'Discard your changes?' })
  await press('Discard')
  await isClosed('Add bus')
  await waitFor(() => expect(Object(window.history.state).isOverlay).not.toBe(true))
})
