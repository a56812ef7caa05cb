import { useRef, useState } from 'react'
import { messageActionOf } from '../../../domain/message/message.ts'
import type { MessageAction, OutgoingMessage } from '../../../domain/message/message.ts'
import { isRefusal, serverMessage } from '../../api/server-errors.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'

/** Sends a message again, or has a new link made where its own no longer works. */
export function useMessageActions() {
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<string>()
  const acting = useRef(new Set<number>())
  const { mutateAsync: sendAgain } = trpc.message.sendAgain.useMutation()
  const { mutateAsync: makeLink } = trpc.user.newLink.useMutation()

  const acts: Record<MessageAction, { run: (id: number) => Promise<void>; done: string }> = {
    sendAgain: { run: (id) => sendAgain({ id }), done: 'The message is sent again' },
    newLink: {
      run: (messageId) => makeLink({ messageId }),
      done: 'A new link is made. Its message stands first in the list of all messages.',
    },
  }
  const act = async (message: OutgoingMessage) => {
    const chosen = messageActionOf(message)
    // A double click is one mail, not two.
    if (chosen === undefined || acting.current.has(message.id)) return
    acting.current.add(message.id)
    setFailure(undefined)
    try {
      await acts[chosen].run(message.id)
      toastSuccess(acts[chosen].done)
    } catch (error) {
      const reason = isRefusal(error) ? serverMessage(error) : undefined
      setFailure(reason ?? 'Failed to send the message again. Please try again.')
    } finally {
      await utils.message.invalidate()
      acting.current.delete(message.id)
    }
  }
  return {
    failure,
    act: (message: OutgoingMessage) => void act(message),
    dismiss: () => setFailure(undefined),
  }
}
