import type { HealthFigures, HealthItem } from './health.ts'

/** Checks the environment's settings for values that do not fit a production installation. */
export const judgeSettings = (figures: HealthFigures): HealthItem[] => [
  judgePayments(figures),
  judgeAddress(figures),
]

function judgePayments({ demo, payments }: HealthFigures): HealthItem {
  const item = { part: 'payments', title: 'Payments' } as const
  if (payments === 'provider') return { ...item, status: 'ok', says: 'Customers pay online.' }
  if (payments === 'test') {
    return {
      ...item,
      status: demo ? 'ok' : 'warning',
      says: 'Customers pay with test keys: no money is taken, and every page says so.',
      ...(!demo && { toDo: 'When you have tried it out, give the live keys: docs/payments.md.' }),
    }
  }
  if (payments === 'testForAdministrators') {
    return {
      ...item,
      status: 'warning',
      says: 'The test keys serve administrators alone, since money has been taken for real before.',
      toDo: 'To sell online again, give the live keys: docs/payments.md.',
    }
  }
  if (payments === 'none') {
    return {
      ...item,
      status: 'warning',
      says: 'Nobody can pay online: seats are held and sold at the counter alone.',
      toDo: 'To take payments online, give the keys of a payment company, or switch on UPI or cash under Settings › Payments: docs/payments.md. To try it out without money, start with PAYMENTS=demo.',
    }
  }
  return {
    ...item,
    status: demo ? 'ok' : 'warning',
    says: 'Online payments are the demo: no money is taken, and every page says so.',
    ...(!demo && { toDo: 'Take money at the counter; what is sold online is not paid for.' }),
  }
}

function judgeAddress({ address, proxyTrusted, demo }: HealthFigures): HealthItem {
  const item = { part: 'address', title: 'How people come in' } as const
  if (address.local) {
    return {
      ...item,
      status: demo ? 'ok' : 'warning',
      says: 'The address is this machine’s own: links in messages work here and nowhere else.',
      ...(!demo && { toDo: 'Set PUBLIC_URL to the address that customers use.' }),
    }
  }
  if (!address.https) {
    return {
      ...item,
      status: 'problem',
      says: 'People come by http: whoever is on the way can read passwords.',
      toDo: 'Put a proxy with https in front, and set PUBLIC_URL to https://….',
    }
  }
  if (!proxyTrusted) {
    return {
      ...item,
      status: 'warning',
      says: 'People come by https, but no proxy is trusted: limits count all of them as one.',
      toDo: 'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1.',
    }
  }
  return { ...item, status: 'ok', says: 'People come by https, through a proxy that is trusted.' }
}
