import { BusImagesChange, BusImagesInput } from '../../../../domain/image/image.input.ts'
import { changeBusImages, removeLogo } from '../../../settings/images/image.service.ts'
import { listBusImages } from '../../../settings/images/shown-images.service.ts'
import { admin, router } from '../procedures/base-procedures.ts'

/** The logo and the pictures of buses; they are uploaded by a door of their own. decisions/0090 */
export const imageRouter = router({
  ofBus: admin
    .input(BusImagesInput)
    .query(({ ctx, input }) => listBusImages(ctx.call, input.busId)),
  changeOfBus: admin
    .input(BusImagesChange)
    .mutation(({ ctx, input }) => changeBusImages(ctx.call, input)),
  removeLogo: admin.mutation(({ ctx }) => removeLogo(ctx.call)),
})
