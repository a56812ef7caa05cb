import { z } from 'zod'
import { BusInput, BusListInput } from '../../../../domain/fleet/bus.input.ts'
import { admin, anyone, router } from '../procedures/base-procedures.ts'
import {
  addBus,
  deleteBus,
  getBus,
  listBuses,
  retireBus,
  updateBus,
} from '../../../fleet/bus.service.ts'

const OnlyId = z.object({ id: z.number().int() })

export const busRouter = router({
  list: anyone.input(BusListInput).query(({ ctx, input }) => listBuses(ctx.call, input)),
  get: anyone.input(OnlyId).query(({ ctx, input }) => getBus(ctx.call, input.id)),
  add: admin.input(BusInput).mutation(({ ctx, input }) => addBus(ctx.call, input)),
  update: admin
    .input(OnlyId.extend({ version: z.number().int(), bus: BusInput }))
    .mutation(({ ctx, input }) => updateBus(ctx.call, input.id, input.bus, input.version)),
  retire: admin
    .input(OnlyId.extend({ retired: z.boolean() }))
    .mutation(({ ctx, input }) => retireBus(ctx.call, input.id, input.retired)),
  remove: admin.input(OnlyId).mutation(({ ctx, input }) => deleteBus(ctx.call, input.id)),
})
