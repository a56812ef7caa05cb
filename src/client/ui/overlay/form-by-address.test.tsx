import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { FormDialog } from './form-dialog.tsx'

function Page() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/routes?form=add">New route</Link>
      {search !== '' && (
        <FormDialog
          title="Add route"
          dirty={false}
          onClose={() => void navigate(pathname, { replace: true })}
        >
          Route
        </FormDialog>
      )}
    </>
  )
}

test('a form that is open by the address stays closed', async () => {
  window.history.pushState({ idx: 1, key: 'routes' }, '', '/routes')
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'New route' }))
  await screen.findByRole('dialog', { name: 'Add route' })
  await waitFor(() => expect(Object(window.history.state).isOverlay).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(Object(window.history.state).isOverlay).not.toBe(true))
  await act(async () => {})
  expect(screen.getByRole('status').textContent).toBe('/routes')
  expect(screen.queryByRole('dialog')).toBeNull()
})
