import type { Page } from '../../domain/paging.ts'
import type { Schedule } from '../../domain/schedule.ts'
import type { ScheduleInput, ScheduleListInput } from '../../domain/schedule.input.ts'
import type { AdminCall, Call } from '../call.ts'

export declare function listSchedules(call: Call, request: ScheduleListInput): Promise<Page<Schedule>>
export declare function getSchedule(call: Call, id: number): Promise<Schedule>
export declare function addSchedule(call: AdminCall, schedule: ScheduleInput): Promise<Schedule>
