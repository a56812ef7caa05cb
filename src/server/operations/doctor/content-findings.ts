import { findAccountByEmail, hasAdmin } from '../../account/record/account.service.ts'
import type { Call } from '../../core/call.ts'
import { canPayOnline, offersDemo } from '../../core/payment-provider.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { fail, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

/** The account whose password is in the README. */
const DEMO_ACCOUNTS = ['admin@example.com', 'agent@example.com', 'asha@example.com']

/** What only the content of the database tells. */
export async function contentFindings(call: Call): Promise<Finding[]> {
  const { zone } = await readSettings(call)
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
    paymentsFinding(call),
  ]
}

function paymentsFinding({ dependencies }: Call): Finding {
  if (!canPayOnline(dependencies.payments)) {
    return warn(
      'Nobody can pay online: seats are sold at the counter alone',
      'To try online sales out without money, set PAYMENTS=demo.',
    )
  }
  return offersDemo(dependencies.payments)
    ? warn(
        'Payments are those of the demo: tickets are confirmed and no money is taken',
        'Where real people book, take PAYMENTS=demo out.',
      )
    : ok('Customers pay online')
}
