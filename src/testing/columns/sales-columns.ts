import { frozen, proved, tied } from './declared.ts'
import type { DeclaredColumns } from './declared.ts'

const NAMED_AND_PAID = {
  where: `age is not null and exists (
    select 1 from bookings where bookings.id = booking_id and payment_status = 'PAID')`,
}

/** Bookings and who sits where. */
export const SALES_COLUMNS: Record<string, DeclaredColumns> = {
  bookings: {
    ...frozen(
      'bookings_frozen',
      'id number schedule_id from_node to_node base_paise fee_paise tax_paise total_paise held_at',
    ),
    ...frozen('bookings_owner', 'user_id'),
    ...frozen('bookings_seller_frozen', 'sold_by'),
    ...frozen('bookings_terms_frozen', 'cancellation_slabs created_at'),
    ...frozen('bookings_transition', 'status', { where: `status = 'CONFIRMED'`, to: `'PENDING'` }),
    ...frozen('bookings_paid_stay', 'payment_status', {
      where: `payment_status = 'PAID'`,
      to: `'PENDING'`,
    }),
    ...frozen('bookings_reason_stays', 'cancel_reason', {
      where: `status = 'CANCELLED'`,
      to: `case cancel_reason when 'CUSTOMER' then 'OPERATOR' else 'CUSTOMER' end`,
    }),
    ...frozen('bookings_extended_once', 'extended_at', { where: 'extended_at is not null' }),
    ...frozen('bookings_tax_terms_frozen', 'tax_terms'),
    ...frozen('bookings_buyer_stays', 'buyer', { where: `payment_status = 'PAID'` }),
    ...frozen('bookings_await_while_held', 'awaits', {
      where: `status <> 'PENDING'`,
      to: `case awaits when 'cash' then 'transfer' else 'cash' end`,
    }),
    ...frozen('bookings_erased_stay', 'erased_at', { where: 'erased_at is not null' }),
    ...frozen('bookings_caller_frozen', 'caller_name', {
      where: 'sold_by is not null',
      to: `'Somebody else'`,
    }),
    ...proved('refund_status', { where: `refund_status = 'DONE'`, to: `'NONE'` }),
    ...proved('refunded_paise deadline_at'),
    ...proved('boarding_at dropping_at', { where: `status = 'CONFIRMED'` }),
    ...frozen('bookings_points', 'boarding_point_id dropping_point_id', {
      where: 'boarding_point_id is not null',
      to: '-1',
    }),
    ...proved('full_refund_reason', { where: `status = 'CONFIRMED'`, to: `'POINT_MOVED'` }),
    ...proved('told_late_minutes late_refund_at', { where: 'late_refund_at is not null' }),
  },
  passengers: {
    ...frozen('passengers_frozen', 'id booking_id position base_paise'),
    ...frozen('passengers_fare_frozen', 'fare_lines concession'),
    // Changed by moving the passenger, together with the claims of the seat.
    ...proved('seat_id', {
      where: `status <> 'CANCELLED' and exists (
        select 1 from bookings where bookings.id = booking_id and bookings.status = 'CONFIRMED')`,
    }),
    ...frozen('passengers_paid_stay', 'age', NAMED_AND_PAID),
    ...frozen('passengers_paid_stay', 'gender', {
      ...NAMED_AND_PAID,
      to: `case gender when 'MALE' then 'FEMALE' else 'MALE' end`,
    }),
    ...frozen('passengers_cancelled_stay', 'status', {
      where: `status = 'CANCELLED'`,
      to: `'BOOKED'`,
    }),
  },
  claims: {
    ...frozen('claims_frozen', 'seat_id leg schedule_id booking_id'),
    ...proved('held_until', { where: 'booking_id is not null' }),
  },
  passenger_drafts: {
    ...frozen(
      'passenger_drafts_frozen',
      'id user_id bus_id seat_number name age gender created_at',
    ),
    ...frozen('passenger_drafts_work_once', 'used_at booking_id', {
      where: 'used_at is not null',
    }),
  },
  ladies_exemptions: frozen(
    'ladies_exemptions_no_update',
    'id booking_id other_id reason allowed_by at',
  ),
  bus_swaps: {
    ...frozen(
      'bus_swaps_frozen',
      'id schedule_id old_bus_id new_bus_id old_layout_id new_layout_id old_total_seats new_total_seats old_bus_since from_node reason opened_at opened_by open_until',
    ),
    ...frozen('bus_swaps_transition', 'state', { where: `state = 'FINAL'`, to: `'DONE'` }),
    ...frozen('bus_swaps_ended_stay', 'confirmed_at confirmed_by undo_until ended_at ended_by', {
      where: `state in ('FINAL', 'UNDONE', 'GIVEN_UP')`,
    }),
  },
  bus_swap_moves: frozen(
    'bus_swap_moves_frozen',
    'swap_id passenger_id old_seat_id new_seat_id outcome changed base_refund_paise',
  ),
  passenger_marks: frozen(
    'passenger_marks_no_update',
    'id passenger_id marked_by key status applied marked_at received_at proof_seen',
  ),
}

const NAMED_BY_BOOKING = {
  where: `exists (
    select 1 from bookings where bookings.schedule_id = trip_points.schedule_id
      and (boarding_point_id = point_id or dropping_point_id = point_id))`,
}

/** Trips, and what they are made from. */
export const FLEET_COLUMNS: Record<string, DeclaredColumns> = {
  buses: {
    ...tied('id'),
  },
  bus_layouts: frozen('bus_layouts_frozen', 'id seats fixtures sellable_seats created_at'),
  bus_history: frozen('bus_history_no_update', 'id bus_id until_at name number type operator_name'),
  stops: {
    ...tied('id'),
  },
  routes: {
    ...tied('id'),
  },
  points: {
    ...tied('id'),
    ...proved('town_slug'),
  },
  delays: frozen(
    'delays_no_update',
    'id schedule_id from_node minutes reason said_at said_by key received_at',
  ),
  trip_points: {
    ...frozen(
      'trip_points_booked_stay',
      'schedule_id node point_id boarding_offset dropping_offset',
      NAMED_BY_BOOKING,
    ),
    ...frozen('trip_points_close', 'closed_at', { ...NAMED_BY_BOOKING, to: '1' }),
  },
  schedules: {
    ...tied('id'),
    ...frozen('schedules_sold_stay', 'bus_id total_seats layout_id', {
      where: `exists (select 1 from bookings where schedule_id = schedules.id and status = 'CONFIRMED')`,
    }),
    ...frozen('schedules_sold_stay', 'bus_since', {
      where: `exists (select 1 from bookings where schedule_id = schedules.id and status = 'CONFIRMED')`,
      to: 'departure_at + 1',
    }),
    ...frozen('schedules_booked_stay', 'route_id service_day last_node', {
      where: 'exists (select 1 from bookings where schedule_id = schedules.id)',
    }),
    ...frozen(
      'schedules_times_are_told',
      'departure_minutes arrival_minutes departure_at arrival_at',
      {
        where: `exists (select 1 from bookings where schedule_id = schedules.id and status = 'CONFIRMED')`,
      },
    ),
    // The places of the trip say the same.
    ...proved('last_dropping_offset'),
    ...frozen('schedules_cancelled_stay', 'status', {
      where: `status = 'CANCELLED'`,
      to: `'SCHEDULED'`,
    }),
    ...proved('swap_until', { to: '1' }),
  },
  trip_nodes: {
    ...frozen('trip_nodes_frozen', 'schedule_id node name slug distance'),
    ...proved('arrival_minutes departure_minutes departure_day'),
    ...frozen('trip_nodes_times_are_told', 'departure_at', {
      where: `exists (select 1 from bookings where bookings.schedule_id = trip_nodes.schedule_id
        and status = 'CONFIRMED' and from_node = node)`,
    }),
    ...frozen('trip_nodes_times_are_told', 'arrival_at', {
      where: `exists (select 1 from bookings where bookings.schedule_id = trip_nodes.schedule_id
        and status = 'CONFIRMED' and to_node = node)`,
    }),
  },
  seats: {
    ...frozen('seats_frozen', 'id schedule_id number'),
    ...frozen('seats_sold_stay', 'deck row_number column_number kind type at_window row_span', {
      where: `exists (select 1 from claims where seat_id = seats.id and booking_id is not null
          and held_until is null)`,
    }),
    ...frozen('seats_retire_in_swap', 'retired_by_swap', {
      where: 'retired_by_swap is not null',
      to: 'null',
    }),
  },
  trip_cancellations: {
    ...frozen('trip_cancellations_frozen', 'schedule_id reason cancelled_by at'),
    ...frozen('trip_cancellations_end_once', 'finished_at', { where: 'finished_at is not null' }),
  },
}
