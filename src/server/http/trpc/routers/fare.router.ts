import { z } from 'zod'
import { ConcessionChange, ConcessionInput } from '../../../../domain/booking/concession.input.ts'
import { BookingIdInput } from '../../../../domain/booking/booking.input.ts'
import {
  FareChangeInput,
  FareChangePreviewInput,
  FollowRulesInput,
  UndoFaresInput,
} from '../../../../domain/fare/fare-change.input.ts'
import { FarePreviewInput, FareRuleChange } from '../../../../domain/fare/fare-rule.input.ts'
import { RouteFaresInput } from '../../../../domain/fare/route-fares.input.ts'
import { rowId } from '../../../../domain/row-id.input.ts'
import { lineText, tooLong } from '../../../../domain/text/text-fields.input.ts'
import { getFareLines } from '../../../counter/fare-lines.service.ts'
import {
  addConcession,
  allConcessions,
  offeredConcessions,
  retireConcession,
  updateConcession,
} from '../../../fares/concession.service.ts'
import { changeFareRule } from '../../../fares/fare-rule.service.ts'
import { listFareRules } from '../../../fares/list-fare-rules.service.ts'
import { findSchedulesForRule } from '../../../fares/schedule-choice.service.ts'
import { getFaresOfRoute, setRouteFares } from '../../../fleet/route-fares.service.ts'
import { applyFares } from '../../../trips/fares/apply-fares.service.ts'
import {
  changeFares,
  followRules,
  previewFareChange,
  undoFareChange,
} from '../../../trips/fares/change-fares.service.ts'
import { previewFares } from '../../../trips/fares/preview-fares.service.ts'
import { admin, anyone, router, staff } from '../procedures/base-procedures.ts'

export const fareRouter = router({
  rules: admin.query(({ ctx }) => listFareRules(ctx.call)),
  changeRule: admin
    .input(FareRuleChange)
    .mutation(({ ctx, input }) => changeFareRule(ctx.call, input)),
  /** Schedules that a rule may be for. */
  schedules: admin
    .input(z.object({ searchTerm: lineText().max(100, tooLong()) }))
    .query(({ ctx, input }) => findSchedulesForRule(ctx.call, input.searchTerm)),
  /** What coming trips would cost, before a change to the rules counts. */
  preview: admin.input(FarePreviewInput).query(({ ctx, input }) => previewFares(ctx.call, input)),
  applyRules: admin.mutation(({ ctx }) => applyFares(ctx.call)),
  ofRoute: admin
    .input(z.object({ routeId: rowId }))
    .query(({ ctx, input }) => getFaresOfRoute(ctx.call, input.routeId)),
  setOfRoute: admin
    .input(RouteFaresInput)
    .mutation(({ ctx, input }) => setRouteFares(ctx.call, input)),
  previewTrips: admin
    .input(FareChangePreviewInput)
    .query(({ ctx, input }) => previewFareChange(ctx.call, input)),
  changeTrips: admin
    .input(FareChangeInput)
    .mutation(({ ctx, input }) => changeFares(ctx.call, input)),
  followRules: admin
    .input(FollowRulesInput)
    .mutation(({ ctx, input }) => followRules(ctx.call, input.scheduleIds)),
  undoTrips: admin
    .input(UndoFaresInput)
    .mutation(({ ctx, input }) => undoFareChange(ctx.call, input)),
  offered: anyone.query(({ ctx }) => offeredConcessions(ctx.call)),
  concessions: admin.query(({ ctx }) => allConcessions(ctx.call)),
  addConcession: admin
    .input(ConcessionInput)
    .mutation(({ ctx, input }) => addConcession(ctx.call, input)),
  updateConcession: admin
    .input(ConcessionChange)
    .mutation(({ ctx, input }) => updateConcession(ctx.call, input)),
  retireConcession: admin
    .input(z.object({ id: rowId, retired: z.boolean() }))
    .mutation(({ ctx, input }) => retireConcession(ctx.call, input)),
  /** How the fares of a booking came about, for staff. */
  linesOf: staff
    .input(BookingIdInput)
    .query(({ ctx, input }) => getFareLines(ctx.call, input.bookingId)),
})
