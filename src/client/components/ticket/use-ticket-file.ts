import { useState } from 'react'
import { saveTicketFile } from './save-ticket-file.ts'
import { toastError } from '../../ui/overlay/toasts.ts'

/** Saves files of a ticket on this device, one at a time, and reports when one could not be fetched. */
export function useTicketFile(token: string) {
  const [saving, setSaving] = useState(false)
  async function save(file: string, name: string): Promise<void> {
    if (saving) return
    setSaving(true)
    try {
      await saveTicketFile(token, file, name)
    } catch {
      toastError('Failed to download the file. Please try again.')
    } finally {
      setSaving(false)
    }
  }
  return { save, saving }
}
