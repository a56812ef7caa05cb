import { readText, writeText } from '../ui/browser-storage.ts'
import { paths } from '../paths.ts'

const NAME = 'farebox.payLink'

/** The token of the pay link that this page was opened by; the tab keeps it while a provider's page is shown. */
export function payLinkToken(): string | null {
  const token = window.location.hash.replace(/^#/, '')
  if (token === '') return readText('tab', NAME)
  writeText('tab', NAME, token)
  return token
}

/** The token that calls carry along: on the page of the link alone. decisions/0073 */
export const payLinkTokenToSend = (): string | null =>
  window.location.pathname === paths.pay() ? payLinkToken() : null
