import { FindSaleInput, SaleInput } from '../../../../domain/counter/sale.input.ts'
import { agent, router } from '../procedures/trpc.ts'
import { findSales } from '../../../counter/sale-search.service.ts'
import { getSale } from '../../../counter/sale.service.ts'

export const saleRouter = router({
  // A mutation, so that the name or phone searched for stands in no address. domain.md §9
  find: agent.input(FindSaleInput).mutation(({ ctx, input }) => findSales(ctx.call, input)),
  get: agent.input(SaleInput).query(({ ctx, input }) => getSale(ctx.call, input.bookingId)),
})
