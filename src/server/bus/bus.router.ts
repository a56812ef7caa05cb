import { z } from 'zod'
import { BusListInput } from '../../domain/bus.input.ts'
import { open, router } from '../trpc/trpc.ts'
import { getBus, listBuses } from './bus.service.ts'

export const busRouter = router({
  list: open.input(BusListInput).query(({ ctx, input }) => listBuses(ctx.call, input)),
  get: open
    .input(z.object({ id: z.number().int() }))
    .query(({ ctx, input }) => getBus(ctx.call, input.id)),
})
