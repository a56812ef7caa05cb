import { z } from 'zod'
import { RouteListInput } from '../../domain/route.input.ts'
import { open, router } from '../trpc/trpc.ts'
import {
  getRoute,
  listCities,
  listPopularRoutes,
  listRoutes,
  listRoutesOnSale,
} from './route.service.ts'

export const routeRouter = router({
  list: open.input(RouteListInput).query(({ ctx, input }) => listRoutes(ctx.call, input)),
  get: open
    .input(z.object({ id: z.number().int() }))
    .query(({ ctx, input }) => getRoute(ctx.call, input.id)),
  cities: open.query(({ ctx }) => listCities(ctx.call)),
  popular: open.query(({ ctx }) => listPopularRoutes(ctx.call)),
  onSale: open.query(({ ctx }) => listRoutesOnSale(ctx.call)),
})
