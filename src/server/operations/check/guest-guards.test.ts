import { callAsGuest } from '../../../testing/builders/guests/guest.ts'
import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { COPIED, trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { joinGuest } from '../../account/guest/guest.service.ts'

/** Somebody who buys without an account holds a seat; then something is done to the rows. */
async function held(office: BoxOffice, ...harm: string[]) {
  const guest = await callAsGuest(office.call(), 'guest@example.com')
  await office.hold(guest, ['3A'])
  return tamper(office.file, ...harm)
}

/** The same, and the booking has joined an account. */
async function joined(office: BoxOffice, ...harm: string[]) {
  const guest = await callAsGuest(office.call(), 'guest@example.com')
  const { actor } = await office.actingAs('CUSTOMER')
  await office.hold(guest, ['3A'])
  await joinGuest(office.call(), guest.actor.id, actor.id)
  return tamper(office.file, ...harm)
}

const GUEST = '(select user_id from guests)'

tryGuards([
  {
    invariant: 'I27',
    ...trigger('users_guests_stay'),
    harm: (office) => held(office, `update users set password_hash = 'x' where id = ${GUEST}`),
  },
  {
    invariant: 'I27',
    ...trigger('users_verified'),
    harm: (office) => held(office, `update users set email_verified_at = 1 where id = ${GUEST}`),
  },
  {
    invariant: 'I27',
    ...trigger('users_verified_added'),
    harm: (office) =>
      held(
        office,
        `insert into users (full_name, email, email_folded, role, email_verified_at, created_at, updated_at)
         values ('Guest', 'guest-1', 'guest-1', 'CUSTOMER', 1, 1, 1)`,
      ),
  },
  {
    invariant: 'I27',
    ...trigger('passkeys_of_no_guest'),
    harm: (office) =>
      held(
        office,
        `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
         values (1, ${GUEST}, 'x', 'x', 0, '[]', 'x', 1)`,
      ),
  },
  {
    invariant: 'I27',
    ...trigger('totp_factors_of_no_guest'),
    harm: (office) =>
      held(
        office,
        `insert into totp_factors (user_id, sealed_secret, created_at) values (${GUEST}, '${'x'.repeat(40)}', 1)`,
      ),
  },
  {
    invariant: 'I27',
    ...trigger('bookings_owner'),
    harm: async (office) => {
      const { actor } = await office.actingAs('CUSTOMER')
      return held(office, `update bookings set user_id = ${actor.id}`)
    },
  },
  {
    invariant: 'I27',
    ...trigger('bookings_of_joined'),
    harm: (office) =>
      joined(
        office,
        `insert into bookings (id, number, status, payment_status, deadline_at, ${COPIED})
         select id + 1, 'ABCDEFGH', status, payment_status, deadline_at, ${COPIED.replace('user_id', GUEST)} from bookings`,
        `update bookings set status = 'CANCELLED', cancel_reason = 'CUSTOMER' where number = 'ABCDEFGH'`,
      ),
  },
])
