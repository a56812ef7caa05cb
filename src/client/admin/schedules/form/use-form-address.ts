import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useQueryString } from '../../../ui/use-query-string.ts'
import type { FormPurpose } from './form-purpose.ts'
import { readPurpose, writePurpose } from './form-purpose.ts'

/** The navigation state of a form that was opened from the list: closing it goes back. */
const OPENED_HERE = { formOpened: true }
const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'formOpened' in state

/**
 * The open form is in the URL: a link opens it, a reload keeps it, Back closes it, after the form's
 * own question where something was typed. ux.md d8
 */
export function useFormAddress() {
  const { query, put: putFields } = useQueryString()
  const navigate = useNavigate()
  const { state }: { state: unknown } = useLocation()
  const asked = query.get('form')
  const [shown, setShown] = useState(asked)
  const [leaving, setLeaving] = useState(false)
  const dirty = useRef(false)
  const isOpen = useRef(false)
  useEffect(() => void (isOpen.current = shown !== null), [shown])

  const put = (form: string) => putFields({ form }, { state: OPENED_HERE })
  const follow = useEffectEvent((asked: string | null) => {
    if (asked === shown) return
    if (asked === null && shown !== null && dirty.current) {
      setLeaving(true)
      put(shown)
    } else {
      setShown(asked)
    }
  })
  useEffect(() => follow(asked), [asked])

  // A save that ends after its form was closed closes it once more: that must not go back twice.
  const close = () => {
    if (!isOpen.current) return
    isOpen.current = false
    dirty.current = false
    setShown(null)
    setLeaving(false)
    if (isOpenedHere(state)) void navigate(-1)
    else putFields({ form: '' }, { replace: true })
  }
  return {
    purpose: readPurpose(shown),
    open: (purpose: FormPurpose) => put(writePurpose(purpose)),
    close,
    /** The form says whether something typed would be lost. */
    onDirty: (now: boolean) => void (dirty.current = now),
    /** Somebody went back with words typed: the form is still there and asks. */
    leaving,
    onStay: () => setLeaving(false),
  }
}
