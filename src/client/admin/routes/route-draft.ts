import type { Route, Stop } from '../../../domain/fleet/route.ts'

/** A stop as the form holds it: everything as typed. */
export interface StopDraft {
  /** Tells the stops apart while they are moved; never sent. */
  key: number
  /** 0 for a stop that is not saved yet. Spec §4, Route save */
  id: number
  stopName: string
  arrivalTime: string
  departureTime: string
  distance: string
}

/** A route as the form holds it. Spec §2, Routes Management */
export interface RouteDraft {
  sourceCity: string
  destinationCity: string
  totalDistance: string
  totalDuration: string
  stops: StopDraft[]
}

export type RouteField = Exclude<keyof RouteDraft, 'stops'>
export type StopField = Exclude<keyof StopDraft, 'key' | 'id'>

/** What can happen to a draft. */
export type RouteEdit =
  | { act: 'write'; field: RouteField; text: string }
  | { act: 'writeStop'; at: number; field: StopField; text: string }
  | { act: 'addStop' }
  | { act: 'removeStop'; at: number }
  | { act: 'moveStop'; at: number; by: -1 | 1 }

export const EMPTY_ROUTE: RouteDraft = {
  sourceCity: '',
  destinationCity: '',
  totalDistance: '',
  totalDuration: '',
  stops: [],
}

const stopDraftOf = ({ distance, ...stop }: Stop, key: number): StopDraft => ({
  ...stop,
  key,
  distance: String(distance),
})

/** A saved route, to be edited. */
export function routeDraftOf(route: Route): RouteDraft {
  return {
    sourceCity: route.sourceCity,
    destinationCity: route.destinationCity,
    totalDistance: String(route.totalDistance),
    totalDuration: route.totalDuration,
    stops: route.stops.map((stop, index) => stopDraftOf(stop, index + 1)),
  }
}

function moved(stops: readonly StopDraft[], from: number, to: number): StopDraft[] {
  const stop = stops[from]
  if (!stop || to < 0 || to >= stops.length) return [...stops]
  return stops.toSpliced(from, 1).toSpliced(to, 0, stop)
}

const newStop = (stops: readonly StopDraft[]): StopDraft => ({
  key: Math.max(0, ...stops.map(({ key }) => key)) + 1,
  id: 0,
  stopName: '',
  arrivalTime: '',
  departureTime: '',
  distance: '',
})

/** The draft after an edit. */
export function edited(draft: RouteDraft, edit: RouteEdit): RouteDraft {
  const { stops } = draft
  switch (edit.act) {
    case 'write':
      return { ...draft, [edit.field]: edit.text }
    case 'writeStop':
      return {
        ...draft,
        stops: stops.map((stop, at) =>
          at === edit.at ? { ...stop, [edit.field]: edit.text } : stop,
        ),
      }
    case 'addStop':
      return { ...draft, stops: [...stops, newStop(stops)] }
    case 'removeStop':
      return { ...draft, stops: stops.toSpliced(edit.at, 1) }
    case 'moveStop':
    default:
      return { ...draft, stops: moved(stops, edit.at, edit.at + edit.by) }
  }
}

/** Save is offered once both cities and the duration are given. Spec §5, Route form */
export function canBeSent({ sourceCity, destinationCity, totalDuration }: RouteDraft): boolean {
  return [sourceCity, destinationCity, totalDuration].every((text) => text.trim() !== '')
}

/** Whether anything was typed that would be lost. */
export function differs(draft: RouteDraft, from: RouteDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(from)
}

/** The draft on top of a conflicting change: stops that the other editor deleted become new ones. */
export function rebased(draft: RouteDraft, newest: Route): RouteDraft {
  const known = new Set(newest.stops.map(({ id }) => id))
  const stops = draft.stops.map((stop) => (known.has(stop.id) ? stop : { ...stop, id: 0 }))
  return { ...draft, stops }
}
