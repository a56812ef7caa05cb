import type { Bus } from '../../domain/bus.ts'
import type { BusInput, BusListInput } from '../../domain/bus.input.ts'
import type { Page } from '../../domain/paging.ts'
import type { AdminCall, Call } from '../call.ts'

export declare function listBuses(call: Call, request: BusListInput): Promise<Page<Bus>>
export declare function getBus(call: Call, id: number): Promise<Bus>
export declare function addBus(call: AdminCall, bus: BusInput): Promise<Bus>
