import { useMailText } from '../../components/mail-text.ts'
import { Note } from '../../ui/layout/note.tsx'

interface Props {
  /** Somebody with an account already, who is promoted. */
  known: boolean
  /** Nobody has confirmed to read mail at the address. */
  unverified: boolean
}

/** What saving does beside: the link to set a password, and what a promotion ends. decisions/0034 */
export function LinkNote({ known, unverified }: Props) {
  const { invitation } = useMailText()
  return (
    <Note>
      {unverified && (
        <strong>
          Nobody has confirmed that they read mail at this address. Make sure that it is theirs:
          whoever opens the link has the new role.{' '}
        </strong>
      )}
      {known && 'Their password, devices and API keys stop working. '}
      {invitation}
    </Note>
  )
}
