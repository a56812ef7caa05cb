import { useState } from 'react'
import { useQueryString } from '../../ui/use-query-string.ts'

/**
 * A screen that a first step leads to: its form is open, and what it adds leads to the next one.
 * decisions/0091
 */
export function useFirstStep<Added>() {
  const { query, put } = useQueryString()
  const [added, setAdded] = useState<Added>()
  const isFirst = query.get('first') === 'yes'
  return {
    isFirst,
    /** The form to add something is asked for. */
    opensForm: isFirst && query.get('form') === 'add',
    /** What the steps before have added, by its id. */
    bus: query.get('bus') ?? undefined,
    route: query.get('route') ?? undefined,
    /** What this step has added, in place of which the next one is offered. */
    added: isFirst ? added : undefined,
    onAdded: setAdded,
    /** The form is closed: a reload does not open it again. */
    onClose: () => put({ form: '' }, { replace: true }),
  }
}
