import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

/** Presses a button of a list and waits for the form that it opens. @returns that form. */
export async function openForm(button: string, title: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}

/** Replaces the text of a field. */
export async function retype(label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
