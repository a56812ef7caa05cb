import { useState } from 'react'
import { personFileName } from '../../../domain/person-data/person-data.ts'
import { isRefusal, serverMessage } from '../../api/faults.ts'
import { trpc } from '../../api/trpc.ts'
import { useToday } from '../../api/site.ts'
import { saveFile } from '../../ui/save-file.ts'

const FAILED = 'Failed to fetch the data. Please try again.'

/** Everything that is kept of somebody, handed over as a file. */
export function usePersonFile(who: { userId: number } | { email: string }) {
  const { mutateAsync, isPending } = trpc.personData.export.useMutation()
  const today = useToday()
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    setFailure(undefined)
    try {
      const file = await mutateAsync(who)
      saveFile(personFileName(today), JSON.stringify(file, null, 2), 'application/json')
    } catch (error) {
      setFailure((isRefusal(error) ? serverMessage(error) : undefined) ?? FAILED)
    }
  }
  return {
    failure,
    pending: isPending,
    dismiss: () => setFailure(undefined),
    save: () => void save(),
  }
}
