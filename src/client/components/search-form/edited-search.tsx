import type { ComponentProps } from 'react'
import { FILL_ALL } from './search-choice.ts'
import { SearchForm } from './search-form.tsx'
import { toastError } from '../../ui/overlay/toasts.ts'

/** The search form above its results. */
export function EditedSearch(props: Omit<ComponentProps<typeof SearchForm>, 'onIncomplete'>) {
  return <SearchForm {...props} onIncomplete={() => toastError(FILL_ALL)} />
}
