import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { NavigateOptions } from 'react-router-dom'

/** Parts of a query string; an empty text is none. */
export type QueryFields = Readonly<Record<string, string>>

export interface QueryString {
  /** As it was drawn last. */
  query: URLSearchParams
  /** Sets the parts named and leaves the others. */
  put: (fields: QueryFields, options?: NavigateOptions) => void
  /** Makes the next one of what was asked for last. */
  change: (next: (asked: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void
}

/** For what narrows a page in place: Back leaves the page, which stays where it is scrolled to. */
export const IN_PLACE: NavigateOptions = { replace: true, preventScrollReset: true }

/** A query string with other parts. */
export function withFields(query: URLSearchParams, fields: QueryFields): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/**
 * The query string of the address, and its changes. Each builds on what was asked for last, also where the router has
 * not drawn that yet: of two changes at once none is lost. Its own setter would forget the first.
 */
export function useQueryString(): QueryString {
  const [query, setQuery] = useSearchParams()
  const asked = useRef(query)
  useEffect(() => void (asked.current = query), [query])
  const change: QueryString['change'] = (next, options) => {
    asked.current = next(asked.current)
    setQuery(asked.current, options)
  }
  return {
    query,
    change,
    put: (fields, options) => change((now) => withFields(now, fields), options),
  }
}
