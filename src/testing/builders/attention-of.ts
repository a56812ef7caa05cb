import type { AttentionItem } from '../../domain/payment/attention.ts'
import type { AdminCall } from '../../server/core/call.ts'
import { listAttention } from '../../server/payment/attention/attention.service.ts'

/** What needs attention, as far as the first page goes. */
export async function attentionOf(call: AdminCall): Promise<AttentionItem[]> {
  return (await listAttention(call, { pageNumber: 0, pageSize: 100 })).data
}
