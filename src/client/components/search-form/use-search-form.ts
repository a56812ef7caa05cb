import { useState } from 'react'
import { isIncomplete, sameCity, searchErrors } from './search-choice.ts'
import type { SearchChoice, SearchErrors, SearchField, SearchRules } from './search-choice.ts'

interface SearchFormState {
  choice: SearchChoice
  faults: SearchErrors
  change: (field: SearchField, value: string) => void
  swap: () => void
  /** Checks everything: true when the search can be made; otherwise the faults stand at their fields. */
  check: () => { ok: boolean; incomplete: boolean; first: SearchField | undefined }
}

/** The search form's values and faults; a fault goes as soon as its field is edited. Spec §5, Search */
export function useSearchForm(start: SearchChoice, rules: SearchRules): SearchFormState {
  const [choice, setChoice] = useState(start)
  const [faults, setErrors] = useState<SearchErrors>({})

  const take = (next: SearchChoice, kept: SearchErrors) => {
    const same = sameCity(next)
    setChoice(next)
    setErrors(same === undefined ? kept : { ...kept, destination: same })
  }
  return {
    choice,
    faults,
    change: (field, value) => {
      const others: SearchErrors = { ...faults }
      delete others[field]
      // 'Two different cities' stands at the destination whichever of the two is edited.
      if (field === 'source' && sameCity(choice) !== undefined) delete others.destination
      take({ ...choice, [field]: value }, others)
    },
    swap: () => take({ ...choice, source: choice.destination, destination: choice.source }, {}),
    check: () => {
      const found = searchErrors(choice, rules)
      setErrors(found)
      const first = (['source', 'destination', 'date'] as const).find((field) => found[field])
      return { ok: first === undefined, incomplete: isIncomplete(choice), first }
    },
  }
}
