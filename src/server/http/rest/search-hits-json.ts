import type { Bus } from '../../../domain/fleet/bus.ts'
import type { Route } from '../../../domain/fleet/route.ts'
import type { ScheduleHit } from '../../../domain/schedule/search.ts'
import { busAnswer } from './bus-calls.ts'
import { routeAnswer } from './bus-route-calls.ts'
import { hitFields } from './schedule-answer.ts'

/** Buses and routes are cached and come again in hit after hit: each is written once. */
function writtenOnce<Noun extends object>(answer: (noun: Noun) => object): (noun: Noun) => string {
  const texts = new WeakMap<Noun, string>()
  return (noun) => {
    const known = texts.get(noun)
    if (known !== undefined) return known
    const text = JSON.stringify(answer(noun))
    texts.set(noun, text)
    return text
  }
}
const busText = writtenOnce<Bus>(busAnswer)
const routeText = writtenOnce<Route>(routeAnswer)

/** Search hits as JSON text, each as `hitAnswer` says it. */
export function searchHitsJson(hits: readonly ScheduleHit[]): string {
  return `[${hits.map(hitText).join(',')}]`
}

function hitText(hit: ScheduleHit): string {
  return `{"bus":${busText(hit.bus)},"route":${routeText(hit.route)},${JSON.stringify(hitFields(hit)).slice(1)}`
}
