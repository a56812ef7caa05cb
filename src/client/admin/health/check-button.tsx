import { serverMessage } from '../../api/faults.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './health.module.css'

const FAILED = 'The check could not be made. Please try again.'

/** Has the database proved now; the page is fetched anew with what was found. */
export function CheckButton() {
  const { health } = trpc.useUtils()
  const { mutate, isPending, error } = trpc.health.check.useMutation({
    onSuccess: () => health.get.invalidate(),
  })
  return (
    <div className={styles.check}>
      <Button variant="outline" loading={isPending} onClick={() => mutate()}>
        Check now
      </Button>
      <output className={styles.outcome}>
        {isPending && 'Checking: seconds on a small house, a minute on a large one.'}
        {error && (serverMessage(error) ?? FAILED)}
      </output>
    </div>
  )
}
