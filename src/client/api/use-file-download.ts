import { useState } from 'react'
import { saveFile } from '../ui/save-file.ts'
import { endBrowserSession, refreshBrowserSession } from './refresh-session.ts'
import { storedToken } from './session-store.ts'

const SIGNED_OUT = 401

interface ServerFile {
  /** Where the server makes it. */
  path: string
  /** What it is asked for; parameters without a value are left out. */
  query?: Readonly<Record<string, string | number | undefined>>
  /** Under which name it is saved. */
  name: string
  type: 'text/csv' | 'application/json'
  /** What is said where it could not be loaded. */
  failed: string
}

/** Loads a file that the server makes, and saves it: whether that is under way, and what went wrong. */
export function useFileDownload({ path, query = {}, name, type, failed }: ServerFile) {
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()

  const start = async () => {
    setRunning(true)
    setFailure(undefined)
    const given = Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    )
    try {
      const file = await fetchFile(`${path}?${new URLSearchParams(given).toString()}`)
      saveFile(name, file, type)
    } catch {
      setFailure(failed)
    } finally {
      setRunning(false)
    }
  }
  return { running, failure, start: () => void start(), dismiss: () => setFailure(undefined) }
}

/**
 * Fetches a file with the stored access token; on a 401 refreshes the token once and tries once more. Spec §7
 * @throws Error with the server's message, or the network's
 */
async function fetchFile(url: string): Promise<Blob> {
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
