import type { City } from '../../domain/city.ts'
import type { Page } from '../../domain/paging.ts'
import type { PopularRoute, Route, RouteOnSale } from '../../domain/route.ts'
import type { RouteInput, RouteListInput } from '../../domain/route.input.ts'
import type { AdminCall, Call } from '../call.ts'

export declare function listRoutes(call: Call, request: RouteListInput): Promise<Page<Route>>
export declare function getRoute(call: Call, id: number): Promise<Route>
export declare function addRoute(call: AdminCall, route: RouteInput): Promise<Route>
export declare function listCities(call: Call): Promise<City[]>
export declare function listPopularRoutes(call: Call): Promise<PopularRoute[]>
export declare function listRoutesOnSale(call: Call): Promise<RouteOnSale[]>
