/** Repetitions of a hostile piece, ever more: what is exponential shows at three of eight letters, what is cubic at 256. */
const REPETITIONS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 64, 256, 2048]
/** What is linear in 2,048 repetitions takes a tenth of it at most, what is quadratic ten times as much. */
const WORTH_A_LOOK_MS = 0.5
/** Two doublings cost four times as much where cost is linear, sixteen times where it is quadratic. */
const DOUBLINGS = 4
const MOST_GROWTH = 9
const RUNS = 5
const ENOUGH_MS = 30
/** A request of 14,000 signs takes one or two; quadratic work on them fifty and more. */
const WORTH_A_LOOK_WAITED_MS = 15
/** Below the sixteen times of what is quadratic by the part that every request costs. */
const MOST_GROWTH_WAITED = 7
/** A busy machine may disturb a measurement, not this many of them in a row. */
const OPINIONS = 4

/** An act of the program on a text, or on anything that can be made longer: `of` repeats its hostile part. */
export interface Trial<Made = string> {
  of: (repetitions: number) => Made
  act: (made: Made) => unknown
}

/** Milliseconds for one act. */
function costOf<Made>(act: (made: Made) => unknown, made: Made): number {
  const from = performance.now()
  act(made)
  return performance.now() - from
}

/** The cheapest of some acts: what else the machine does only ever adds. One that takes long is not disturbed much. */
function leastCost<Made>(act: (made: Made) => unknown, made: Made): number {
  let [least, spent] = [Infinity, 0]
  for (let run = 0; run < RUNS && spent < ENOUGH_MS; run++) {
    const cost = costOf(act, made)
    spent += cost
    least = Math.min(least, cost)
  }
  return least
}

/**
 * Whether an act costs more than in proportion to what it is given: judged by the ratio of its costs over two doublings of
 * the length, not by any time. Stops at the shortest text that shows it, since what is exponential would not end.
 */
export function growsFasterThanLinear<Made>({ of, act }: Trial<Made>): boolean {
  return REPETITIONS.some(
    (times) =>
      costOf(act, of(times)) > WORTH_A_LOOK_MS &&
      Array.from({ length: OPINIONS }).every(() => isSteep({ of, act }, times)),
  )
}

/** Milliseconds for one act that is waited for. */
async function costOfWaiting(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}

/**
 * The same judgement of costs that are waited for. A request costs something whatever it carries, so only one that is
 * worth a look is compared.
 */
export async function isSteepCost(
  long: () => Promise<unknown>,
  short: () => Promise<unknown>,
): Promise<boolean> {
  for (let opinion = 0; opinion < OPINIONS; opinion++) {
    // oxlint-disable-next-line no-await-in-loop -- the next opinion is asked for only if this one is bad
    const cost = await costOfWaiting(long)
    if (cost < WORTH_A_LOOK_WAITED_MS) return false
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (cost < MOST_GROWTH_WAITED * (await costOfWaiting(short))) return false
  }
  return true
}

function isSteep<Made>({ of, act }: Trial<Made>, times: number): boolean {
  const long = leastCost(act, of(times))
  return (
    long > WORTH_A_LOOK_MS && long > MOST_GROWTH * leastCost(act, of(Math.floor(times / DOUBLINGS)))
  )
}
