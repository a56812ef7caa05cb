import { useRef, useState } from 'react'
import { UNDO_SECONDS } from '../../../domain/account/user.ts'
import type { UserInOffice } from '../../../domain/account/user.ts'
import type { UserListInput } from '../../../domain/account/user.input.ts'
import { pageOf } from '../../../domain/paging.ts'
import type { Page } from '../../../domain/paging.ts'
import { refusalText, statusOf } from '../../api/server-errors.ts'
import { offerUndo, toastError, toastSuccess, withdrawUndo } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'

const NOT_FOUND = 404
/** Milliseconds that the second click of a double click may take: the next row has moved under the pointer by then. */
export const DOUBLE_CLICK_MS = 500

const keyOf = ({ id }: UserInOffice) => `user:${id}`

/** The actions of the list of people; each change is shown at once on the page in view. Spec §4, Users screen */
export function useUserActions(request: UserListInput) {
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<string>()
  const justDeleted = useRef(false)
  const inviting = useRef(new Set<number>())
  const { mutateAsync: sendLink } = trpc.user.invite.useMutation()
  const { mutateAsync: removePerson } = trpc.user.remove.useMutation()
  const { mutateAsync: restorePerson } = trpc.user.restore.useMutation()

  const change = (write: (page: Page<UserInOffice>) => Page<UserInOffice>) =>
    utils.user.list.setData(request, (page) => page && write(page))
  const replace = (person: UserInOffice) =>
    change((page) => ({
      ...page,
      data: page.data.map((old) => (old.id === person.id ? person : old)),
    }))

  /** A new person is appended, a changed one replaced; the server's order is back on the next visit. */
  const saved = (person: UserInOffice, isNew: boolean) => {
    if (!isNew) replace(person)
    else
      change(({ data, totalRecords }) =>
        pageOf([...data, person], totalRecords + 1, request.pageSize),
      )
    void utils.user.invalidate(undefined, { refetchType: 'none' })
    void utils.message.invalidate()
  }

  /** May run while another screen is shown, so its message is a toast, not part of the list. */
  const undo = async (person: UserInOffice) => {
    justDeleted.current = false
    try {
      await restorePerson({ id: person.id })
      toastSuccess(`${person.name} is back`)
    } catch (error) {
      toastError(
        statusOf(error) === NOT_FOUND
          ? `It is too late to undo this: ${person.name} is gone.`
          : refusalText(error, `Failed to bring ${person.name} back. Please try again.`),
      )
      if (statusOf(error) !== NOT_FOUND) offer(person, `${person.name} is not back yet.`)
    }
    await utils.user.invalidate()
  }
  const offer = (person: UserInOffice, words: string) =>
    offerUndo({ key: keyOf(person), words, undo: () => void undo(person) }, UNDO_SECONDS)

  const remove = async (person: UserInOffice) => {
    if (justDeleted.current) return
    justDeleted.current = true
    setFailure(undefined)
    try {
      const { outcome, person: now } = await removePerson({ id: person.id })
      if (outcome === 'disabled') replace(now)
      else
        change(({ data, totalRecords }) =>
          pageOf(
            data.filter(({ id }) => id !== person.id),
            totalRecords - 1,
            request.pageSize,
          ),
        )
      offer(
        person,
        outcome === 'disabled'
          ? `${person.name} has bookings and was disabled instead of deleted.`
          : `${person.name} was deleted.`,
      )
    } catch (error) {
      setFailure(refusalText(error, 'Failed to delete user. Please try again.'))
    } finally {
      setTimeout(() => (justDeleted.current = false), DOUBLE_CLICK_MS)
      await utils.user.invalidate()
    }
  }

  const enable = async (person: UserInOffice) => {
    setFailure(undefined)
    withdrawUndo(keyOf(person))
    try {
      replace(await restorePerson({ id: person.id }))
      toastSuccess(`${person.name} can sign in again`)
    } catch (error) {
      setFailure(refusalText(error, 'Failed to enable user. Please try again.'))
    }
    await utils.user.invalidate()
  }

  const invite = async (person: UserInOffice) => {
    // A double click is one link, not two of which the first no longer works.
    if (inviting.current.has(person.id)) return
    inviting.current.add(person.id)
    setFailure(undefined)
    try {
      await sendLink({ id: person.id })
      toastSuccess(`New link for ${person.name}. Without a mail server it stands in Messages.`)
    } catch (error) {
      setFailure(refusalText(error, 'Failed to send the link. Please try again.'))
    } finally {
      inviting.current.delete(person.id)
    }
    await Promise.all([utils.user.invalidate(), utils.message.invalidate()])
  }

  return {
    failure,
    dismiss: () => setFailure(undefined),
    saved,
    remove: (person: UserInOffice) => void remove(person),
    invite: (person: UserInOffice) => void invite(person),
    enable: (person: UserInOffice) => void enable(person),
  }
}
