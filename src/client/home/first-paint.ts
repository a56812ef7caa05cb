import type { SearchChoice } from '../ui/search-form/search-choice.ts'

type Field = keyof SearchChoice

function typedInto(field: Field): string {
  const input = document.querySelector(`#${field}`)
  return input instanceof HTMLInputElement ? input.value : ''
}

/** What somebody has already typed into the form of index.html before React takes it over. */
export function typedBeforehand(): SearchChoice {
  return {
    source: typedInto('source'),
    destination: typedInto('destination'),
    date: typedInto('date'),
  }
}

/** The field that had the focus then, so that taking over does not interrupt. */
export function focusedBeforehand(): string | undefined {
  const id = document.activeElement?.id
  return id === 'source' || id === 'destination' || id === 'date' ? id : undefined
}
