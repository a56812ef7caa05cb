import { useState } from 'react'
import { useQueryString } from '../../ui/use-query-string.ts'

/**
 * A screen that a first step leads to: what its form adds leads to the next one.
 * decisions/0091
 */
export function useFirstStep<Added>() {
  const { query } = useQueryString()
  const [added, setAdded] = useState<Added>()
  const isFirst = query.get('first') === 'yes'
  return {
    isFirst,
    /** What the steps before have added, by its id. */
    bus: query.get('bus') ?? undefined,
    route: query.get('route') ?? undefined,
    /** What this step has added, in place of which the next one is offered. */
    added: isFirst ? added : undefined,
    onAdded: setAdded,
  }
}
