import { index, tryGuards } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'

const NAME = `insert into town_names (town_slug, name, name_slug, is_off)
  values ('pune', 'Deccan', 'deccan', 0)`

tryGuards([
  {
    invariant: 'I26',
    ...index('town_names_once'),
    harm: async (office) => tamper(office.file, NAME, NAME),
  },
])
