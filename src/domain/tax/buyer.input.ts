import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'
import { isGstin } from './gstin.ts'

const GSTIN = 'A GSTIN has 15 characters; please look at it again'

/** A business that wants the tax of its journeys back. */
export const BuyerInput = z.object({
  name: lineText()
    .min(1, 'The name of the business is required')
    .max(150, tooLong('The name of the business is too long')),
  gstin: lineText().toUpperCase().max(15, tooLong(GSTIN)).refine(isGstin, GSTIN),
})

/** @property buyer null takes it back */
export const SetBuyerInput = z.object({ bookingId: rowId, buyer: BuyerInput.nullable() })
