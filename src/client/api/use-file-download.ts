import { useState } from 'react'
import { saveFile } from '../ui/save-file.ts'
import { fetchWithSession } from './fetch-with-session.ts'

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
      const file = await fetchWithSession(`${path}?${new URLSearchParams(given).toString()}`)
      saveFile(name, await file.blob(), type)
    } catch {
      setFailure(failed)
    } finally {
      setRunning(false)
    }
  }
  return { running, failure, start: () => void start(), dismiss: () => setFailure(undefined) }
}
