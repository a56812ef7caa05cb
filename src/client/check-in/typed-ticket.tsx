import { useRef, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import styles from './check-in-panel.module.css'

/** The way that always works: a number or a seat, typed. It stays out of the address. domain.md §9 */
export function TypedTicket({ onType }: { onType: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={field}
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === '') return
        onType(typed)
        setTyped('')
        field.current?.querySelector('input')?.focus()
      }}
    >
      <TextField
        label="Booking, ticket or seat"
        name="ticket"
        value={typed}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        description="Such as K7PX2M9Q, K7PX2M9Q-1 or 3A"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline">
        Check
      </Button>
    </form>
  )
}
