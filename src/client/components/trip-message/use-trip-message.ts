import { useState } from 'react'
import type { TripAudience } from '../../../domain/message/trip-message.ts'
import { fieldErrors, refusalText } from '../../api/server-errors.ts'
import { newKey, trpc } from '../../api/trpc.ts'

interface Typed {
  scheduleId: number
  text: string
  to: TripAudience
}

/** A message to those on a trip: first it is looked at, then it is sent, once however often that is pressed. */
export function useTripMessage(typed: Typed) {
  const utils = trpc.useUtils()
  const [key, setKey] = useState(newKey)
  const preview = trpc.desk.preview.useMutation({ onSuccess: () => setKey(newKey()) })
  const send = trpc.desk.send.useMutation({ onSuccess: () => utils.desk.invalidate() })
  const failed = send.error ?? preview.error
  const [atField] = fieldErrors(failed)
  return {
    /** What it would be; undefined until it was looked at. */
    preview: preview.data,
    looking: preview.isPending,
    look: () => preview.mutate(typed),
    /** Back to what is typed. */
    write: () => {
      preview.reset()
      send.reset()
    },
    sent: send.data,
    sending: send.isPending,
    send: () => send.mutate({ ...typed, key }),
    fault: atField?.message,
    failure:
      failed && !atField
        ? refusalText(failed, 'No answer came. Try again: nobody gets it twice.')
        : undefined,
  }
}
