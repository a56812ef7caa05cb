import type { z } from 'zod'
import { listInput } from './paging.input.ts'

/** A page of the messages; they always come newest first. */
export const MessageListInput = listInput(['id'], 'id').pick({
  pageNumber: true,
  pageSize: true,
  searchTerm: true,
})
export type MessageListInput = z.output<typeof MessageListInput>
