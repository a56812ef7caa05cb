import { useState } from 'react'
import type { OutgoingMessage } from '../../../domain/message/message.ts'
import { isRefusal, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'

interface ShownEmail {
  text: string
  once: boolean
}

/**
 * Shows a message. Its link is shown once: afterwards only whoever copied it has it.
 * reliability.md, Identity
 */
export function useShownEmail() {
  const utils = trpc.useUtils()
  const [email, setEmail] = useState<ShownEmail>()
  const [failure, setFailure] = useState<string>()
  const { mutateAsync: showOnce, isPending, reset } = trpc.message.showOnce.useMutation()

  const read = async ({ id }: OutgoingMessage) => {
    setFailure(undefined)
    try {
      const { text } = await utils.message.read.fetch({ id })
      setEmail({ text, once: false })
    } catch (error) {
      const reason = isRefusal(error) ? serverMessage(error) : undefined
      setFailure(reason ?? 'Failed to show the message. Please try again.')
    }
  }
  const showOnly = async ({ id }: OutgoingMessage) => {
    // A double click asks once: the second answer would only be that the link has been shown.
    if (isPending || email !== undefined) return
    setFailure(undefined)
    try {
      const { text } = await showOnce({ id })
      setEmail({ text, once: true })
    } catch (error) {
      const reason = isRefusal(error) ? serverMessage(error) : undefined
      setFailure(reason ?? 'Failed to show the link. Please try again.')
    } finally {
      // The answer must not stay in the query cache either.
      reset()
      await utils.message.list.invalidate()
    }
  }
  return {
    email,
    failure,
    show: (message: OutgoingMessage) =>
      void (message.hasSecret ? showOnly(message) : read(message)),
    close: () => setEmail(undefined),
    dismiss: () => setFailure(undefined),
  }
}
