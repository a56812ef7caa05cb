// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CountField } from './count-field.tsx'

test('no mouse wheel changes a number: it is a field of text, which takes what people type', () => {
  const onChange = vi.fn<(value: number) => void>()
  render(<CountField label="Fare" value={1500} onChange={onChange} />)
  const field = screen.getByRole('textbox', { name: 'Fare' })
  expect(field).toMatchObject({ type: 'text', inputMode: 'numeric', value: '1500' })
  fireEvent.wheel(field, { deltaY: 120 })
  expect(field).toMatchObject({ value: '1500' })
  fireEvent.change(field, { target: { value: '1,450' } })
  expect(onChange).toHaveBeenLastCalledWith(1450)
})
