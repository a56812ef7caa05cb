import { expect, test } from 'vitest'
import { saveTyped, takeTyped } from './typed-before-react.ts'

test('what was typed into the plain form is passed on, once', () => {
  document.body.innerHTML =
    '<input id="source" name="source"><input id="destination" name="destination"><input id="date" name="date">'
  const destination = document.querySelector<HTMLInputElement>('#destination')
  if (destination) destination.value = 'Mum'
  destination?.focus()

  saveTyped(document)

  expect(takeTyped()).toEqual({ source: '', destination: 'Mum', date: '', focused: 'destination' })
  expect(takeTyped()).toBeUndefined()
})
