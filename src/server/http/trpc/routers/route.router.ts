import { z } from 'zod'
import { AddRouteInput, RouteInput, RouteListInput } from '../../../../domain/fleet/route.input.ts'
import {
  AddPointInput,
  PointPlaceInput,
  RoutePointsInput,
} from '../../../../domain/fleet/point.input.ts'
import { TownNameInput } from '../../../../domain/fleet/towns/town-name.input.ts'
import { admin, anyone, router, everyone } from '../procedures/base-procedures.ts'
import {
  addRoute,
  deleteRoute,
  getRoute,
  listRoutes,
  updateRoute,
} from '../../../fleet/route.service.ts'
import {
  addTownName,
  listSearchedCities,
  listTownNames,
  removeTownName,
} from '../../../fleet/town-names.service.ts'
import { listPopularRoutes, listRoutesOnSale } from '../../../search/routes-on-sale.service.ts'
import { addPoint, retirePoint, updatePoint } from '../../../fleet/point.service.ts'
import { getPointsOfRoute, setPointsOfRoute } from '../../../fleet/route-points.service.ts'
import { applyPoints, countTripsBehind } from '../../../trips/apply/apply-points.service.ts'

const OnlyId = z.object({ id: z.number().int() })

export const routeRouter = router({
  list: anyone.input(RouteListInput).query(({ ctx, input }) => listRoutes(ctx.call, input)),
  get: anyone.input(OnlyId).query(({ ctx, input }) => getRoute(ctx.call, input.id)),
  cities: everyone.query(({ ctx }) => listSearchedCities(ctx.call)),
  popular: everyone.query(({ ctx }) => listPopularRoutes(ctx.call)),
  onSale: everyone.query(({ ctx }) => listRoutesOnSale(ctx.call)),
  add: admin.input(AddRouteInput).mutation(({ ctx, input }) => addRoute(ctx.call, input)),
  update: admin
    .input(OnlyId.extend({ version: z.number().int(), route: RouteInput }))
    .mutation(({ ctx, input }) => updateRoute(ctx.call, input.id, input.route, input.version)),
  points: admin.input(OnlyId).query(({ ctx, input }) => getPointsOfRoute(ctx.call, input.id)),
  setPoints: admin
    .input(RoutePointsInput)
    .mutation(({ ctx, input }) => setPointsOfRoute(ctx.call, input)),
  /** How many coming trips have other points than the route has now. */
  tripsBehind: admin.input(OnlyId).query(({ ctx, input }) => countTripsBehind(ctx.call, input.id)),
  applyPoints: admin.input(OnlyId).mutation(({ ctx, input }) => applyPoints(ctx.call, input.id)),
  addPoint: admin.input(AddPointInput).mutation(({ ctx, input }) => addPoint(ctx.call, input)),
  updatePoint: admin
    .input(OnlyId.extend({ version: z.number().int(), place: PointPlaceInput }))
    .mutation(({ ctx, input }) => updatePoint(ctx.call, input)),
  retirePoint: admin
    .input(OnlyId.extend({ retired: z.boolean() }))
    .mutation(({ ctx, input }) => retirePoint(ctx.call, input.id, input.retired)),
  townNames: admin.query(({ ctx }) => listTownNames(ctx.call)),
  addTownName: admin
    .input(TownNameInput)
    .mutation(({ ctx, input }) => addTownName(ctx.call, input)),
  removeTownName: admin
    .input(TownNameInput)
    .mutation(({ ctx, input }) => removeTownName(ctx.call, input)),
  remove: admin.input(OnlyId).mutation(({ ctx, input }) => deleteRoute(ctx.call, input.id)),
})
