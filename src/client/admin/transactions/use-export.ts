import { useState } from 'react'
import { transactionsFileName } from '../../../domain/payment/transaction.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { TransactionsView } from './use-transactions-view.ts'

const FILE = '/report/transactions.csv'

/** Exactly what is filtered, all pages of it, as a file. Spec §2, Transactions */
export function useExport({ wanted }: TransactionsView) {
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()

  const start = async () => {
    setRunning(true)
    setFailure(undefined)
    const given = Object.entries(wanted).filter((pair): pair is [string, string] =>
      Boolean(pair[1]),
    )
    try {
      const file = await fetchFile(`${FILE}?${new URLSearchParams(given).toString()}`)
      saveFile(transactionsFileName(wanted), file, 'text/csv')
    } catch {
      setFailure('Failed to export transactions. Please try again.')
    } finally {
      setRunning(false)
    }
  }
  return { running, failure, start: () => void start(), dismiss: () => setFailure(undefined) }
}
