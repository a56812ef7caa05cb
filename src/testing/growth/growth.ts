/** Repetitions of a hostile piece, ever more: what is exponential shows at three of eight letters, what is cubic at 256. */
const REPETITIONS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 64, 256, 2048]
/** What is linear in 2,048 repetitions takes a tenth of it at most, what is quadratic ten times as much. */
const WORTH_A_LOOK_MS = 0.5
/** Four doublings cost 16 times as much where cost is linear (some 60 where memory runs short), 256 where quadratic. */
const DOUBLINGS = 16
const MOST_GROWTH = 100
/** Beyond the longest text nothing but quadratic cost is left to be found, and shows the better the longer it is. */
const LONGER = [2, 4]
/**
 * An action is repeated until it has used so much CPU time: the system counts that in steps of some milliseconds, so
 * that a short one alone would seem to cost nothing.
 */
const ENOUGH_MS = 24
/** A request of 14,000 signs takes one or two; quadratic work on them fifty and more. */
const WORTH_A_LOOK_WAITED_MS = 25
const WAITED_RUNS = 12
/** Below the factor of sixteen for quadratic cost, because of the constant part of every request. */
const MOST_GROWTH_WAITED = 7
/** A busy machine may disturb a measurement, not this many of them in a row. */
const OPINIONS = 4

/** An action of the program on a text, or on anything that can be made longer: `of` repeats its hostile part. */
export interface Trial<Made = string> {
  of: (repetitions: number) => Made
  act: (made: Made) => unknown
}

/** CPU time of this thread in milliseconds: what else the machine does meanwhile is not counted. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Milliseconds that pass during one action: never fewer than it costs. */
function waitedFor<Made>(act: (made: Made) => unknown, made: Made): number {
  const from = performance.now()
  act(made)
  return performance.now() - from
}

/** Measured twice, since another process may disturb one measurement. */
function isWorthALook<Made>(act: (made: Made) => unknown, made: Made): boolean {
  return waitedFor(act, made) > WORTH_A_LOOK_MS && waitedFor(act, made) > WORTH_A_LOOK_MS
}

/** CPU milliseconds for one action, averaged over as many as are needed. */
function costOf<Made>(act: (made: Made) => unknown, made: Made): number {
  const from = processorMs()
  let [acts, spent] = [0, 0]
  while (spent < ENOUGH_MS) {
    act(made)
    acts += 1
    spent = processorMs() - from
  }
  return spent / acts
}

/**
 * Whether an action's cost grows faster than its input: judged by the ratio of its costs over four doublings
 * of the length, not by any time. Stops at the shortest text that shows it, since what is exponential would not end.
 */
export function growsFasterThanLinear<Made>({ of, act }: Trial<Made>): boolean {
  return REPETITIONS.some(
    (times) =>
      isWorthALook(act, of(times)) &&
      Array.from({ length: OPINIONS }).every(() =>
        lengthsFrom(times).every((length) => isSteep({ of, act }, length)),
      ),
  )
}

/** CPU milliseconds for one asynchronous action, averaged over some. */
async function costOfWaited(act: () => Promise<unknown>, runs: number): Promise<number> {
  const from = processorMs()
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none is in another's way
  for (let run = 0; run < runs; run++) await act()
  return (processorMs() - from) / runs
}

/**
 * The same for asynchronous actions. A request has a constant cost, so only one that is
 * slow enough is compared.
 */
export async function isSteepCost(
  long: () => Promise<unknown>,
  short: () => Promise<unknown>,
): Promise<boolean> {
  if ((await costOfWaited(long, 1)) < WORTH_A_LOOK_WAITED_MS) return false
  const cost = await costOfWaited(long, WAITED_RUNS)
  if (cost < WORTH_A_LOOK_WAITED_MS) return false
  return cost > MOST_GROWTH_WAITED * (await costOfWaited(short, WAITED_RUNS))
}

/** The lengths that are compared: two, since memory may run short at one. */
const lengthsFrom = (times: number): number[] =>
  times === REPETITIONS.at(-1) ? LONGER.map((longer) => longer * times) : [times]

function isSteep<Made>({ of, act }: Trial<Made>, times: number): boolean {
  const long = costOf(act, of(times))
  return (
    long > WORTH_A_LOOK_MS && long > MOST_GROWTH * costOf(act, of(Math.floor(times / DOUBLINGS)))
  )
}
