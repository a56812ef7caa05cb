/** The numbers of pages a pager offers around the current one. */
export function pageWindow(page: number, totalPages: number, most: number): number[] {
  const length = Math.min(most, totalPages)
  const centred = page - Math.floor(most / 2)
  const first = Math.max(1, Math.min(centred, totalPages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

/** 'Showing X to Y of N entries'; of an empty list, or past its end, nothing is shown: 0 to 0. Spec §2 */
export function entriesShown(page: number, pageSize: number, totalRecords: number): string {
  const before = (page - 1) * pageSize
  const nothing = before >= totalRecords
  const first = nothing ? 0 : before + 1
  const last = nothing ? 0 : Math.min(before + pageSize, totalRecords)
  return `Showing ${first} to ${last} of ${totalRecords} entries`
}
