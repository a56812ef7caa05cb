import { stateOfTown, taxNumberOn } from '../../../domain/settings/rates.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import { findAccountByEmail, hasAdmin } from '../../account/record/account.service.ts'
import type { Call } from '../../core/call.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { waysToPaySummary } from '../../payment/ways-to-pay-summary.ts'
import { listTowns, readSettings } from '../../settings/settings.service.ts'
import { fail, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

/** The account whose password is in the README. */
const DEMO_ACCOUNTS = ['admin@example.com', 'agent@example.com', 'asha@example.com']

/** What only the content of the database tells. */
export async function contentFindings(call: Call): Promise<Finding[]> {
  const settings = await readSettings(call)
  const { zone } = settings
  const known = await Promise.all(DEMO_ACCOUNTS.map((email) => findAccountByEmail(call, email)))
  return [
    ok(`The operator's time zone is ${zone}, whatever the machine's is`),
    (await hasAdmin(call))
      ? ok('There is an administrator')
      : fail('There is no administrator', 'npm run admin -- create EMAIL'),
    known.some((account) => account !== undefined && account.disabledAt === null)
      ? warn(
          'There are accounts of the demo, whose passwords everybody knows',
          'Where real people book, disable them: npm run admin -- list',
        )
      : ok('There are no accounts of the demo'),
    paymentsFinding(call, settings),
    ...(taxNumberOn(settings, serviceDayOf(call.now(), zone)) === ''
      ? []
      : [statesFinding(settings, await listTowns(call))]),
  ]
}

/** With a GSTIN the papers state whose tax it is, which states decide. docs/tax.md */
function statesFinding(settings: Settings, towns: readonly string[]): Finding {
  const todo = 'Choose them under Settings › Tax papers (docs/tax.md).'
  if (settings.sellerState === '')
    return warn('There is a GSTIN and no state of yours: papers cannot split the tax', todo)
  const missing = towns.filter((town) => stateOfTown(settings, town) === '')
  if (missing.length === 0) return ok('Every town has a state for the tax papers')
  return warn(`Towns without a state count as in your own: ${missing.join(', ')}`, todo)
}

/** As the start says it. */
function paymentsFinding({ dependencies }: Call, settings: Settings): Finding {
  const { what, todo } = waysToPaySummary(dependencies.payments, settings)
  return todo === null ? ok(what) : warn(what, todo)
}
