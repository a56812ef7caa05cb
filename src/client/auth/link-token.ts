import { useEffect, useState } from 'react'

function tokenIn({ hash, search }: Location): string {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  return fragment.get('token') ?? new URLSearchParams(search).get('token') ?? hash.replace(/^#/, '')
}

/** The token of a link, read from the fragment (which no server logs) and taken out of the address bar at once. */
export function useLinkToken(): string {
  const [token] = useState(() => tokenIn(window.location))
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return token
}
