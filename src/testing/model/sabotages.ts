import { redefine, withoutTrigger } from '../harness/drop-guard.ts'
import { tamper } from '../harness/tamper.ts'
import type { Sabotage } from './sales-model.ts'

/** A fault that is injected. */
interface Planted extends Sabotage {
  /** To how many commands the run that finds it shrinks at most; left out, it is not shrunk. */
  commands?: number
  /** In which runs it shows. */
  about?: 'buses'
}

/** The injected faults, each of which the model must find. */
export const SABOTAGES: Record<string, Planted> = {
  'without the key of the claims a seat is sold twice': {
    commands: 3,
    database: (file) =>
      redefine(file, 'claims', { 'primary key (seat_id, leg),': '', ', without rowid': '' }),
  },
  'without its trigger the ledger is rewritten': {
    database: (file) => withoutTrigger(file, 'ledger_no_update'),
  },
  'without its trigger a price changes after the sale': {
    database: (file) => withoutTrigger(file, 'bookings_frozen'),
  },
  'a server that forgets its answers does things twice': {
    database: (file) =>
      tamper(
        file,
        'create trigger forgetful after insert on idempotency begin delete from idempotency; end',
      ),
  },
  'a hold that ends takes a sold seat with it': {
    database: (file) =>
      tamper(
        file,
        `create trigger greedy after update of status on bookings when new.cancel_reason = 'EXPIRED'
         begin delete from claims where held_until is null; end`,
      ),
  },
  'a server that refunds everything loses money': {
    database: (file) =>
      tamper(
        file,
        'drop trigger bookings_terms_frozen',
        `create trigger generous after insert on bookings begin
           update bookings set cancellation_slabs = '[{"hoursBefore":0,"keptPercent":0}]' where id = new.id;
         end`,
      ),
  },
  'a server that forgets what went back for a worse seat': {
    database: (file) =>
      tamper(
        file,
        'drop trigger downgrades_no_delete',
        'create trigger careless after insert on downgrades begin delete from downgrades; end',
      ),
  },
  'a change of bus that forgets who was moved': {
    about: 'buses',
    database: (file) =>
      tamper(
        file,
        'drop trigger bus_swap_moves_no_delete',
        'create trigger forgetful_move after insert on bus_swap_moves begin delete from bus_swap_moves; end',
      ),
  },
  'a server that lets disabled people in': {
    database: (file) =>
      tamper(
        file,
        'drop trigger sessions_ended_stay',
        `create trigger lenient after update of ended_at on sessions when new.ended_at is not null
         begin update sessions set ended_at = null, end_reason = null where id = new.id;
           update users set disabled_at = null, removed_at = null where id = new.user_id; end`,
      ),
  },
  'a search that is not notified of sales': {
    dependencies: (dependencies) => {
      dependencies.seatEvents = {
        publish: () => {},
        subscribe: () => () => {},
        subscribeAll: () => () => {},
      }
    },
  },
}
