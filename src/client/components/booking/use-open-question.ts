import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const QUESTIONS = ['giveUp', 'cancel', 'name', 'points'] as const

/** What the customer is asked about a booking, above the page. */
export type Question = (typeof QUESTIONS)[number]

interface Asked {
  bookingId: number
  question: Question
}

/** The question that an entry of the browser's history holds. */
function askedIn(state: unknown, bookingId: number): Question | 'nothing' {
  const asked: Partial<Asked> = Object(Object(state)['asked'])
  if (asked.bookingId !== bookingId) return 'nothing'
  return QUESTIONS.find((question) => question === asked.question) ?? 'nothing'
}

/** The open question is an entry of the browser's history: Back closes it, and closing it goes back. */
export function useOpenQuestion(bookingId: number) {
  const navigate = useNavigate()
  const { search, state }: { search: string; state: unknown } = useLocation()
  const asking = askedIn(state, bookingId)
  const isOpen = useRef(false)
  useEffect(() => void (isOpen.current = asking !== 'nothing'), [asking])
  return {
    asking,
    ask: (question: Question) => {
      const asked: Asked = { bookingId, question }
      void navigate({ search }, { state: { asked } })
    },
    // An action that ends after its question was closed closes it once more: that must not go back twice.
    close: () => {
      if (!isOpen.current) return
      isOpen.current = false
      void navigate(-1)
    },
  }
}
