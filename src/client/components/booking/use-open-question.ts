import { useState } from 'react'

/** What the customer is asked about a booking, above the page. */
export type Question = 'giveUp' | 'cancel' | 'name' | 'points'

/** The open question of a booking. Back closes it, as it does every dialog. */
export function useOpenQuestion() {
  const [asking, ask] = useState<Question | 'nothing'>('nothing')
  return { asking, ask, close: () => ask('nothing') }
}
