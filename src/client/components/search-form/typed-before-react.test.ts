import { expect, test } from 'vitest'
import { saveTyped, takeTyped, watchRefusal } from './typed-before-react.ts'

test('what was typed into the plain form is passed on, once', () => {
  document.body.innerHTML =
    '<input id="source" name="source"><input id="destination" name="destination"><input id="date" name="date">'
  const destination = document.querySelector<HTMLInputElement>('#destination')
  if (destination) destination.value = 'Mum'
  destination?.focus()

  saveTyped(document)

  expect(takeTyped()).toEqual({
    source: '',
    destination: 'Mum',
    date: '',
    focused: 'destination',
    refused: false,
  })
  expect(takeTyped()).toBeUndefined()
})

test('a refused search is passed on, unless something was typed since', () => {
  document.body.innerHTML = '<main><form><input id="source" name="source" required></form></main>'
  const source = document.querySelector<HTMLInputElement>('#source')
  watchRefusal(document.body)

  document.querySelector('form')?.reportValidity()
  saveTyped(document)
  expect(takeTyped()?.refused).toBe(true)

  source?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  saveTyped(document)
  expect(takeTyped()?.refused).toBe(false)
})
