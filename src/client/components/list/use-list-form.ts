import { useState } from 'react'
import { useQueryString } from '../../ui/use-query-string.ts'

/**
 * The form of a list, open for one of its rows or for something new. A link to `?form=add` opens it for something new;
 * once it is closed, a reload does not open it again.
 * @param added what the form is open for where something is added
 */
export function useListForm<Subject>(
  added: Subject,
): [Subject | undefined, (subject: Subject | undefined) => void] {
  const { query, put } = useQueryString()
  const [subject, setSubject] = useState<Subject>()
  const isAsked = query.get('form') === 'add'
  const set = (next: Subject | undefined) => {
    setSubject(next)
    if (isAsked) put({ form: '' }, { replace: true })
  }
  return [subject ?? (isAsked ? added : undefined), set]
}
