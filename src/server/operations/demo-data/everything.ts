/** Asks a list for all that the demo has of something. */
export const EVERYTHING = {
  pageNumber: 0,
  pageSize: 100,
  sortColumn: 'id',
  orderBy: 'ASC',
  searchTerm: '',
} as const
