import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { canonicalAddress } from '../../domain/canonical-address.ts'

/** The page's link that names its one address goes along while somebody navigates. decisions/0095 */
export function useCanonicalLink(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (!link) return
    const address = canonicalAddress(pathname, new URLSearchParams(search))
    link.href = new URL(address, link.href).href
  }, [pathname, search])
}
