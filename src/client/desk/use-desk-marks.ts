import { useState } from 'react'
import type {
  DeskMark,
  DeskMessage,
  MarkedDeskMessage,
  TripDesk,
} from '../../domain/boarding/message-desk.ts'
import { refusalText } from '../api/server-errors.ts'
import { trpc } from '../api/trpc.ts'

/** Says what became of a message; null takes that back. */
export type OnDeskMark = (message: DeskMessage, outcome: DeskMark | null) => void

/** The desk with some messages marked otherwise. */
function withDeskMarks(
  desk: TripDesk,
  marks: ReadonlyMap<number, Omit<MarkedDeskMessage, 'id'>>,
): TripDesk {
  const lists = desk.lists.map((list) => ({
    ...list,
    messages: list.messages.map((message) => ({ ...message, ...marks.get(message.id) })),
  }))
  return { ...desk, lists }
}

/** Shown at once, before the server has answered who it was and when. */
const sending = (outcome: DeskMark | null) => ({ outcome, markedBy: null, markedAt: null })

/**
 * Marks of a trip's desk: shown at once, and taken off again where the server did not take them. While one of a message is
 * on its way, further ones of it are ignored.
 */
export function useDeskMarks(desk: TripDesk) {
  const { scheduleId } = desk
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.desk.mark.useMutation()
  const [onTheWay, setOnTheWay] = useState<ReadonlyMap<number, DeskMark | null>>(new Map())
  const [failure, setFailure] = useState<string>()

  const send = async ({ id, name, bookingNumber }: DeskMessage, outcome: DeskMark | null) => {
    if (onTheWay.has(id)) return
    setFailure(undefined)
    setOnTheWay((before) => new Map(before).set(id, outcome))
    try {
      const marked = await mutateAsync({ id, outcome })
      // What was asked for before the mark was saved must not overwrite it.
      await utils.desk.ofTrip.cancel({ scheduleId })
      utils.desk.ofTrip.setData(
        { scheduleId },
        (desk) => desk && withDeskMarks(desk, new Map([[id, marked]])),
      )
      void utils.desk.count.invalidate()
      void utils.desk.open.invalidate()
    } catch (error) {
      const why = refusalText(error, 'It was not saved. Please try again.')
      setFailure(`${name}, ${bookingNumber}: ${why}`)
      void utils.desk.ofTrip.invalidate({ scheduleId })
    } finally {
      setOnTheWay((before) => new Map([...before].filter(([other]) => other !== id)))
    }
  }

  return {
    shown: withDeskMarks(
      desk,
      new Map([...onTheWay].map(([id, outcome]) => [id, sending(outcome)])),
    ),
    /** Why the last mark was not saved. */
    failure,
    dismiss: () => setFailure(undefined),
    mark: (message: DeskMessage, outcome: DeskMark | null) => void send(message, outcome),
  }
}
