import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

/** Unfolds the actions behind More: of the one booking on a page, or the first. */
export async function openMore(): Promise<void> {
  const [first] = await screen.findAllByText('More')
  if (first === undefined) throw new Error('Nothing is folded')
  await userEvent.click(first)
}
