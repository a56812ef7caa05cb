import type { QueryClient } from '@tanstack/react-query'

/** An answer that came with the page: what this procedure would say to this input. */
interface PageAnswer {
  /** The procedure, such as `schedule.search`. */
  path: string
  /** Its input, as the screen will ask it; absent where there is none. */
  input?: unknown
  answer: unknown
}

/** What the server writes into `<script type="application/json" id="farebox-page">`. */
export interface Page {
  answers: PageAnswer[]
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && 'answers' in value
}

/** Reads what the server put into the page; nothing where it put nothing (development, tests). */
export function readPage(): Page {
  const text = document.querySelector('#farebox-page')?.textContent
  const value: unknown = text ? JSON.parse(text) : undefined
  return isPage(value) ? value : { answers: [] }
}

/** Puts the page's answers into the cache, so the first screen asks nothing a second time. ux.md d2 */
export function seedAnswers(client: QueryClient, page: Page): void {
  for (const { path, input, answer } of page.answers) {
    const asked = input === undefined ? { type: 'query' } : { input, type: 'query' }
    client.setQueryData([path.split('.'), asked], answer)
  }
}
