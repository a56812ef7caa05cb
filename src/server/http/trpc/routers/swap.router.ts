import {
  ConfirmSwapInput,
  OpenSwapInput,
  PlanSwapInput,
  RebookInput,
  SwapIdInput,
  SwapTripInput,
} from '../../../../domain/swap/swap.input.ts'
import { confirmSwap } from '../../../boarding/swap/confirm-swap.service.ts'
import { sendSwapNow } from '../../../boarding/swap/finish-swap.service.ts'
import { giveUpSwap, openSwap } from '../../../boarding/swap/open-swap.service.ts'
import { planBusSwap } from '../../../boarding/swap/plan-swap.service.ts'
import { rebook } from '../../../boarding/swap/rebook.service.ts'
import { getStranded } from '../../../boarding/swap/stranded.service.ts'
import { getSwapChoices } from '../../../boarding/swap/swap-choices.service.ts'
import { undoSwap } from '../../../boarding/swap/undo-swap.service.ts'
import { admin, router } from '../procedures/base-procedures.ts'

/** Another bus for a sold trip. decisions/0084 */
export const swapRouter = router({
  choices: admin
    .input(SwapTripInput)
    .query(({ ctx, input }) => getSwapChoices(ctx.call, input.scheduleId)),
  open: admin.input(OpenSwapInput).mutation(({ ctx, input }) => openSwap(ctx.call, input)),
  plan: admin.input(PlanSwapInput).query(({ ctx, input }) => planBusSwap(ctx.call, input)),
  giveUp: admin.input(SwapIdInput).mutation(({ ctx, input }) => giveUpSwap(ctx.call, input.swapId)),
  confirm: admin.input(ConfirmSwapInput).mutation(({ ctx, input }) => confirmSwap(ctx.call, input)),
  stranded: admin.input(SwapIdInput).query(({ ctx, input }) => getStranded(ctx.call, input.swapId)),
  rebook: admin.input(RebookInput).mutation(({ ctx, input }) => rebook(ctx.call, input)),
  undo: admin.input(SwapIdInput).mutation(({ ctx, input }) => undoSwap(ctx.call, input.swapId)),
  sendNow: admin
    .input(SwapIdInput)
    .mutation(({ ctx, input }) => sendSwapNow(ctx.call, input.swapId)),
})
