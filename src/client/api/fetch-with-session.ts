import { endBrowserSession, refreshBrowserSession } from './refresh-session.ts'
import { storedToken } from './session-store.ts'

const SIGNED_OUT = 401

/**
 * Fetches what is no procedure with the stored access token; on a 401 refreshes the token once and tries once more. Spec §7
 * @throws Error with the server's message, or the network's
 */
export async function fetchWithSession(url: string, init: RequestInit = {}): Promise<Response> {
  const sentWith = storedToken()
  const answer = await ask(url, init)
  if (answer.status !== SIGNED_OUT) return accepted(answer)
  const refreshed = await refreshBrowserSession(sentWith)
  if (refreshed === 'over') endBrowserSession()
  return accepted(refreshed === 'renewed' ? await ask(url, init) : answer)
}

function ask(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${storedToken() ?? ''}`)
  return fetch(url, { ...init, headers: Object.fromEntries(headers) })
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const problem: { message?: string } = await answer.json().catch(() => ({}))
  throw new Error(problem.message ?? `The server answered ${answer.status}`)
}
