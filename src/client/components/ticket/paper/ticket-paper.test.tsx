import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ticketPaper } from '../../../../domain/ticket/ticket-paper.ts'
import { aTicket, paperWords, plain } from '../../../../testing/builders/a-ticket.ts'
import { TicketPaperView } from './ticket-paper.tsx'

test.each(['a4', '80mm', '58mm'] as const)('on %s stands every word of the paper', (size) => {
  const paper = ticketPaper(aTicket())
  const { container } = render(<TicketPaperView paper={paper} size={size} />)
  const printed = plain(container.textContent)
  const words = paperWords(paper)
  expect(words.length).toBeGreaterThan(40)
  expect(words.filter((text) => !printed.includes(text))).toEqual([])
  expect(container.querySelectorAll('img')).toHaveLength(aTicket().codes.length)
})
