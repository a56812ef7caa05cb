import { endBrowserSession, refreshBrowserSession } from './refresh-session.ts'
import { storedToken } from './session-store.ts'

const SIGNED_OUT = 401

/**
 * Fetches a file with the stored access token; on a 401 refreshes the token once and tries once more. Spec §7
 * @throws Error with the server's message, or the network's
 */
export async function fetchFile(url: string): Promise<Blob> {
  const sentWith = storedToken()
  const answer = await ask(url)
  if (answer.status !== SIGNED_OUT) return fileOf(answer)
  const refreshed = await refreshBrowserSession(sentWith)
  if (refreshed === 'over') endBrowserSession()
  return fileOf(refreshed === 'renewed' ? await ask(url) : answer)
}

function ask(url: string): Promise<Response> {
  return fetch(url, { headers: { authorization: `Bearer ${storedToken() ?? ''}` } })
}

async function fileOf(answer: Response): Promise<Blob> {
  if (answer.ok) return answer.blob()
  const problem: { message?: string } = await answer.json().catch(() => ({}))
  throw new Error(problem.message ?? `The server answered ${answer.status}`)
}
