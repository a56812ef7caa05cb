import { expect, vi } from 'vitest'
import { isFault } from '../../domain/fault.ts'
import type { Call } from '../../server/core/call.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { ServerMemory } from '../../server/core/server-memory.ts'
import { loadTimetable } from '../../server/timetable/find-trips.service.ts'
import { watchStatements } from '../harness/watch-statements.ts'

/** What somebody asks of a server. */
export interface Question {
  name: string
  ask: (dependencies: Dependencies) => Promise<unknown>
}

/** A question that somebody asks in a call of theirs. */
export const asking = <C extends Call>(
  call: C,
  name: string,
  ask: (call: C) => Promise<unknown>,
): Question => ({
  name,
  ask: (dependencies) => ask({ ...call, dependencies, db: dependencies.store.reader }),
})

/** A server of the same database that has nothing in memory, and so reads everything. */
const withoutMemory = (dependencies: Dependencies): Dependencies => ({
  ...dependencies,
  memory: new ServerMemory(),
  seatEvents: { publish: () => {}, subscribe: () => () => {}, subscribeAll: () => {} },
})

async function answerTo({ ask }: Question, dependencies: Dependencies): Promise<string> {
  try {
    return JSON.stringify(await ask(dependencies)) ?? 'nothing'
  } catch (error) {
    if (isFault(error)) return `${error.kind}: ${error.message}`
    throw error
  }
}

/** Each answer by its question, one after the other. */
async function answersTo(questions: readonly Question[], dependencies: Dependencies) {
  const answers: Record<string, string> = {}
  // oxlint-disable-next-line no-await-in-loop -- what one reads the next has in memory
  for (const question of questions) answers[question.name] = await answerTo(question, dependencies)
  return answers
}

/** How much of two answers that differ is shown. */
const SHOWN = 300

/** @throws Error that shows where answers begin to differ */
function requireSame(answers: Record<string, string>, stored: Record<string, string>): void {
  for (const [name, answer] of Object.entries(answers)) {
    const other = stored[name] ?? ''
    if (answer === other) continue
    let at = 0
    while (answer[at] === other[at]) at += 1
    const from = Math.max(0, at - SHOWN / 2)
    const shown = (text: string) => text.slice(from, from + SHOWN)
    throw new Error(`${name}:\nin memory ${shown(answer)}\nas stored ${shown(other)}`)
  }
}

/** Asserts that a server answers what the database says, byte for byte, whatever it has in memory. */
export async function expectSameAnswers(
  dependencies: Dependencies,
  questions: readonly Question[],
): Promise<void> {
  const answers = await answersTo(questions, dependencies)
  requireSame(answers, await answersTo(questions, withoutMemory(dependencies)))
}

/** How the database is asked for what the timetable has: which trips leave a town, and their places. */
const OF_TIMETABLE = [
  /from "trip_nodes" where "slug" = /,
  /"slug", .* from "trip_nodes" where "schedule_id" in /,
]

/**
 * Loads the timetable, and asserts the same of what it answers by itself: it reads neither departures nor trips then.
 * @param call of the server
 * @param isStrict false where the clock was set back over midnight: days before are not in memory any more
 */
export async function expectSameFromMemory(
  call: Call,
  questions: readonly Question[],
  isStrict: boolean,
): Promise<void> {
  const { dependencies } = call
  await loadTimetable(call)
  const read = watchStatements()
  const countRead = () =>
    OF_TIMETABLE.map((pattern) => read().filter((sql) => pattern.test(sql)).length)
  const answers = await answersTo(questions, dependencies)
  if (isStrict) expect(countRead()).toEqual([0, 0])
  vi.clearAllMocks()
  const stored = await answersTo(questions, withoutMemory(dependencies))
  expect(Math.min(...countRead())).toBeGreaterThan(0)
  vi.restoreAllMocks()
  requireSame(answers, stored)
}
