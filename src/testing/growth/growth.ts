/** Repetitions of a hostile piece, ever more: what is exponential shows at three of eight letters, what is cubic at 256. */
const REPETITIONS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 64, 256, 2048]
/** What is linear in 2,048 repetitions takes a tenth of it at most, what is quadratic ten times as much. */
const WORTH_A_LOOK_MS = 0.5
/** Three doublings cost eight times as much where cost is linear (up to 27 where memory runs short), 64 where quadratic. */
const DOUBLINGS = 8
const MOST_GROWTH = 30
/** Beyond the longest text nothing but quadratic cost is left to be found, and shows the better the longer it is. */
const LONGER = [2, 4]
const RUNS = 5
const ENOUGH_MS = 30
/** A request of 14,000 signs takes one or two; quadratic work on them fifty and more. */
const WORTH_A_LOOK_WAITED_MS = 25
const WAITED_RUNS = 12
/** Below the sixteen times of what is quadratic by the part that every request costs. */
const MOST_GROWTH_WAITED = 7
/** A busy machine may disturb a measurement, not this many of them in a row. */
const OPINIONS = 4

/** An act of the program on a text, or on anything that can be made longer: `of` repeats its hostile part. */
export interface Trial<Made = string> {
  of: (repetitions: number) => Made
  act: (made: Made) => unknown
}

/** Milliseconds that this thread has had a processor: what else the machine does meanwhile is not counted. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Milliseconds for one act. */
function costOf<Made>(act: (made: Made) => unknown, made: Made): number {
  const from = processorMs()
  act(made)
  return processorMs() - from
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
 * Whether an act costs more than in proportion to what it is given: judged by the ratio of its costs over three doublings
 * of the length, not by any time. Stops at the shortest text that shows it, since what is exponential would not end.
 */
export function growsFasterThanLinear<Made>({ of, act }: Trial<Made>): boolean {
  return REPETITIONS.some(
    (times) =>
      costOf(act, of(times)) > WORTH_A_LOOK_MS &&
      Array.from({ length: OPINIONS }).every(() =>
        lengthsFrom(times).every((length) => isSteep({ of, act }, length)),
      ),
  )
}

/** Milliseconds for one act that is waited for, the least of a few. */
async function leastWaited(act: () => Promise<unknown>, runs: number): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs; run++) {
    const from = processorMs()
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none is in another's way
    await act()
    least = Math.min(least, processorMs() - from)
  }
  return least
}

/**
 * The same judgement of costs that are waited for. A request costs something whatever it carries, so only one that is
 * worth a look is compared.
 */
export async function isSteepCost(
  long: () => Promise<unknown>,
  short: () => Promise<unknown>,
): Promise<boolean> {
  if ((await leastWaited(long, 1)) < WORTH_A_LOOK_WAITED_MS) return false
  const cost = await leastWaited(long, WAITED_RUNS)
  if (cost < WORTH_A_LOOK_WAITED_MS) return false
  return cost > MOST_GROWTH_WAITED * (await leastWaited(short, WAITED_RUNS))
}

/** What is judged where something is worth a look: two lengths, since memory may run short at one. */
const lengthsFrom = (times: number): number[] =>
  times === REPETITIONS.at(-1) ? LONGER.map((longer) => longer * times) : [times]

function isSteep<Made>({ of, act }: Trial<Made>, times: number): boolean {
  const long = leastCost(act, of(times))
  return (
    long > WORTH_A_LOOK_MS && long > MOST_GROWTH * leastCost(act, of(Math.floor(times / DOUBLINGS)))
  )
}
