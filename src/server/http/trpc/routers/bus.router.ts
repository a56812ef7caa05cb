import { z } from 'zod'
import { BusInput, BusListInput } from '../../../../domain/fleet/bus.input.ts'
import { BusLayoutInput } from '../../../../domain/seat/bus-layout.input.ts'
import { admin, anyone, router } from '../procedures/base-procedures.ts'
import { addBus, deleteBus, getBus, listBuses, retireBus } from '../../../fleet/bus.service.ts'
import { editBus } from '../../../boarding/swap/edit-bus.service.ts'
import { applyLayout } from '../../../trips/apply/apply-layout.service.ts'
import { drawBus, layoutOfBus, undrawBus } from '../../../fleet/bus-layout.service.ts'

const OnlyId = z.object({ id: z.number().int() })
const OnVersion = OnlyId.extend({ version: z.number().int() })

export const busRouter = router({
  list: anyone.input(BusListInput).query(({ ctx, input }) => listBuses(ctx.call, input)),
  get: anyone.input(OnlyId).query(({ ctx, input }) => getBus(ctx.call, input.id)),
  add: admin.input(BusInput).mutation(({ ctx, input }) => addBus(ctx.call, input)),
  update: admin
    .input(OnVersion.extend({ bus: BusInput }))
    .mutation(({ ctx, input }) => editBus(ctx.call, input.id, input.bus, input.version)),
  retire: admin
    .input(OnlyId.extend({ retired: z.boolean() }))
    .mutation(({ ctx, input }) => retireBus(ctx.call, input.id, input.retired)),
  layout: admin.input(OnlyId).query(({ ctx, input }) => layoutOfBus(ctx.call, input.id)),
  draw: admin
    .input(OnVersion.extend({ layout: BusLayoutInput }))
    .mutation(({ ctx, input }) => drawBus(ctx.call, input.id, input.layout, input.version)),
  undraw: admin
    .input(OnVersion)
    .mutation(({ ctx, input }) => undrawBus(ctx.call, input.id, input.version)),
  applyLayout: admin.input(OnlyId).mutation(({ ctx, input }) => applyLayout(ctx.call, input.id)),
  remove: admin.input(OnlyId).mutation(({ ctx, input }) => deleteBus(ctx.call, input.id)),
})
