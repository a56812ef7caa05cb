import { MAX_PAGE_SIZE } from '../../domain/paging.ts'
import type { Page } from '../../domain/paging.ts'

/** What a list is asked for to have all of it. */
export const EVERYTHING = { pageSize: MAX_PAGE_SIZE, orderBy: 'ASC', searchTerm: '' } as const

/** All entries of a list, the pages after the first at once. */
export async function allPages<Item>(
  fetchPage: (pageNumber: number) => Promise<Page<Item>>,
): Promise<Item[]> {
  const { data, totalPages } = await fetchPage(0)
  const later = Array.from({ length: Math.max(0, totalPages - 1) }, (_, at) => fetchPage(at + 1))
  return [...data, ...(await Promise.all(later)).flatMap((page) => page.data)]
}
