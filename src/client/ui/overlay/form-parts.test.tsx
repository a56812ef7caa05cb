import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FormAlerts } from './form-parts.tsx'

afterEach(() => void vi.restoreAllMocks())

const alerts = (failure: string | undefined) => <FormAlerts failure={failure} dismiss={() => {}} />

test('a failure is scrolled into view when it appears, and again when the next save fails', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(alerts(undefined))
  expect(scrolled).not.toHaveBeenCalled()
  rerender(alerts('The bus number is taken.'))
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(scrolled.mock.contexts[0]).toSatisfy((element: Element) =>
    element.contains(screen.getByText('The bus number is taken.')),
  )
  rerender(alerts(undefined))
  rerender(alerts('The bus number is taken.'))
  expect(scrolled).toHaveBeenCalledTimes(2)
})
