import {
  FindSaleInput,
  SaleInput,
  SaleListInput,
} from '../../../../domain/counter/counter.input.ts'
import { listSales } from '../../../counter/sale-list.service.ts'
import { findSales } from '../../../counter/sale-search.service.ts'
import { getSale } from '../../../counter/sale.service.ts'
import { staff, router } from '../procedures/base-procedures.ts'

export const saleRouter = router({
  // A mutation, so that the name or phone searched for is in no URL. domain.md §9
  find: staff.input(FindSaleInput).mutation(({ ctx, input }) => findSales(ctx.call, input)),
  list: staff.input(SaleListInput).query(({ ctx, input }) => listSales(ctx.call, input)),
  get: staff.input(SaleInput).query(({ ctx, input }) => getSale(ctx.call, input.bookingId)),
})
