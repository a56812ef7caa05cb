import type { Trx } from '../../db/connection/store.ts'
import { databaseNow } from '../../db/engine-sql.ts'

interface Lease {
  job: string
  /** Who asks for it. */
  server: string
  /** Milliseconds for which nobody else runs the job. */
  lasts: number
  /** Milliseconds that must have passed since its last run anywhere. */
  rest: number
}

/** Takes the lease of a job unless another server has it, or had it just now. By the database's clock. @returns whether */
export async function takeLease(trx: Trx, { job, server, lasts, rest }: Lease): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('job_leases')
    .values((of) => ({ job, server, until_at: of(databaseNow, '+', lasts), ended_at: null }))
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet((of) => ({ server, until_at: of.ref('excluded.until_at') }))
        .where((of) =>
          of.and([
            of.or([
              of('job_leases.until_at', '<=', databaseNow),
              of('job_leases.server', '=', server),
            ]),
            of.or([
              of('job_leases.ended_at', 'is', null),
              of('job_leases.ended_at', '<=', of(databaseNow, '-', rest)),
            ]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** Keeps the lease of a job that is still running. @returns whether it was there to keep: another server may have taken it */
export async function renewLease(
  trx: Trx,
  { job, server, lasts }: Omit<Lease, 'rest'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job_leases')
    .set((of) => ({ until_at: of(databaseNow, '+', lasts) }))
    .where('job', '=', job)
    .where('server', '=', server)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

/** Gives the lease back after a run. */
export async function endLease(
  trx: Trx,
  { job, server }: Pick<Lease, 'job' | 'server'>,
): Promise<void> {
  await trx
    .updateTable('job_leases')
    .set({ until_at: databaseNow, ended_at: databaseNow })
    .where('job', '=', job)
    .where('server', '=', server)
    .execute()
}
