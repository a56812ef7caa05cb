import type { Store } from '../../server/db/connection/store.ts'

/** Who sells in the tests, as the operator has said at its first start. */
export const SELLER = {
  operatorName: 'Farebox Travels',
  operatorPhone: '1800 123 4567',
  operatorEmail: 'help@example.com',
  operatorAddress: '12 Station Road, Pune 411001',
}

/** Stores it as it was before anything else: the settings keep their version 0. What is set already stays. */
export async function nameSeller(store: Store, seller: typeof SELLER): Promise<void> {
  const rows = Object.entries(seller).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
    updated_at: 0,
    updated_by: null,
  }))
  await store.write((trx) =>
    trx
      .insertInto('settings')
      .values(rows)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  )
}
