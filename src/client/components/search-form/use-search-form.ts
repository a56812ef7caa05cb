import { useState } from 'react'
import { isIncomplete, sameCity, searchFaults } from './search-choice.ts'
import type { SearchChoice, SearchFaults, SearchField, SearchRules } from './search-choice.ts'

interface SearchFormState {
  choice: SearchChoice
  faults: SearchFaults
  change: (field: SearchField, value: string) => void
  swap: () => void
  /** Checks everything: true when the search can be made; otherwise the faults stand at their fields. */
  check: () => { ok: boolean; incomplete: boolean; first: SearchField | undefined }
}

/** The search form's values and faults; a fault goes as soon as its field is edited. Spec §5, Search */
export function useSearchForm(start: SearchChoice, rules: SearchRules): SearchFormState {
  const [choice, setChoice] = useState(start)
  const [faults, setFaults] = useState<SearchFaults>({})

  const take = (next: SearchChoice, kept: SearchFaults) => {
    const same = sameCity(next)
    setChoice(next)
    setFaults(same === undefined ? kept : { ...kept, destination: same })
  }
  return {
    choice,
    faults,
    change: (field, value) => {
      const others: SearchFaults = { ...faults }
      delete others[field]
      // 'Two different cities' stands at the destination whichever of the two is edited.
      if (field === 'source' && sameCity(choice) !== undefined) delete others.destination
      take({ ...choice, [field]: value }, others)
    },
    swap: () => take({ ...choice, source: choice.destination, destination: choice.source }, {}),
    check: () => {
      const found = searchFaults(choice, rules)
      setFaults(found)
      const first = (['source', 'destination', 'date'] as const).find((field) => found[field])
      return { ok: first === undefined, incomplete: isIncomplete(choice), first }
    },
  }
}
