CREATE TRIGGER api_keys_begin_with_an_admin before insert on api_keys
    when new.revoked_at is not null or new.last_used_at is not null or not exists (
      select 1 from users where id = new.created_by and role = 'ADMIN' and disabled_at is null
    )
    begin select raise(abort, 'farebox:api-key-of-admin'); end;

CREATE TRIGGER api_keys_frozen
    before update of id, name, role, secret_hash, last_day, created_by, created_at on api_keys
    begin select raise(abort, 'farebox:api-key-frozen'); end;

CREATE TRIGGER api_keys_no_delete before delete on api_keys
    begin select raise(abort, 'farebox:api-key-frozen'); end;

CREATE TRIGGER api_keys_of_no_guest before insert on api_keys when exists (select 1 from guests where user_id = new.created_by and ended_at is null) begin select raise(abort, 'farebox:guest'); end;

CREATE TRIGGER api_keys_stay_revoked before update on api_keys
    when old.revoked_at is not null
    begin select raise(abort, 'farebox:api-key-revoked'); end;

CREATE TRIGGER audit_no_delete before delete on audit
      begin select raise(abort, 'farebox:audit-append-only'); end;

CREATE TRIGGER audit_no_update before update on audit
      begin select raise(abort, 'farebox:audit-append-only'); end;

CREATE TRIGGER bookings_await_while_held before update of awaits on bookings when old.status <> 'PENDING' begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bookings_begin_pending before insert on bookings
    when new.status <> 'PENDING'
    begin select raise(abort, 'farebox:booking-transition'); end;

CREATE TRIGGER bookings_buyer_stays before update of buyer on bookings when old.payment_status = 'PAID' and new.buyer is not null begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bookings_caller_frozen before update of caller_name on bookings when new.caller_name is not null and new.caller_name is not old.caller_name begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bookings_confirmed_are_named before update of status on bookings when new.status = 'CONFIRMED' and old.status <> 'CONFIRMED' and new.erased_at is null and exists (
    select 1 from passengers
    where booking_id = new.id and name is null and status <> 'CANCELLED'
  ) begin select raise(abort, 'farebox:unnamed'); end;

CREATE TRIGGER bookings_confirmed_have_seats before update of status on bookings
    when new.status = 'CONFIRMED' and old.status <> 'CONFIRMED' and (
      not exists (
        select 1 from passengers where passengers.booking_id = new.id and passengers.status <> 'CANCELLED'
      )
      or exists (
        select 1 from passengers
        where passengers.booking_id = new.id and passengers.status <> 'CANCELLED'
          and (
  select count(*) from claims
  where claims.seat_id = passengers.seat_id and claims.booking_id = new.id
    and claims.leg >= new.from_node and claims.leg < new.to_node
    and claims.held_until is null
) < new.to_node - new.from_node
      )
    )
    begin select raise(abort, 'farebox:confirmed-seats'); end;

CREATE TRIGGER bookings_confirmed_is_paid before update of status on bookings
    when new.status = 'CONFIRMED' and old.status <> 'CONFIRMED' and not exists (
      select 1 from ledger
      where booking_id = new.id and kind = 'CHARGE' and amount_paise = new.total_paise
    )
    begin select raise(abort, 'farebox:confirmed-is-paid'); end;

CREATE TRIGGER bookings_confirmed_know_times after update of status on bookings
    when new.status = 'CONFIRMED' and old.status <> 'CONFIRMED'
    begin
      update bookings set
        boarding_at = (select departure_at from trip_nodes
          where schedule_id = new.schedule_id and node = new.from_node),
        dropping_at = (select arrival_at from trip_nodes
          where schedule_id = new.schedule_id and node = new.to_node)
      where id = new.id;
    end;

CREATE TRIGGER bookings_erased_end before update of status on bookings
    when old.erased_at is not null and new.status = 'CONFIRMED'
    begin select raise(abort, 'farebox:erased'); end;

CREATE TRIGGER bookings_erased_have_no_caller after update of erased_at on bookings when new.erased_at is not null begin update bookings set caller_name = null where id = new.id and caller_name is not null; end;

CREATE TRIGGER bookings_erased_name_nobody after update of erased_at on bookings when new.erased_at is not null begin update passengers set name = null, age = null, gender = null, held_for = null
      where booking_id = new.id and (name is not null or held_for is not null); end;

CREATE TRIGGER bookings_erased_stay before update of erased_at on bookings
    when old.erased_at is not null
    begin select raise(abort, 'farebox:erased'); end;

CREATE TRIGGER bookings_extended_once before update of extended_at on bookings
    when old.extended_at is not null and (new.extended_at is not old.extended_at)
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bookings_frozen before update of id, number, schedule_id, from_node, to_node, base_paise, fee_paise, tax_paise, total_paise, held_at on bookings  begin select raise(abort, 'farebox:booking-frozen'); end;

CREATE TRIGGER bookings_of_joined before insert on bookings when exists (select 1 from guests where user_id = new.user_id and joined_user_id <> user_id) begin select raise(abort, 'farebox:guest'); end;

CREATE TRIGGER bookings_owner before update of user_id on bookings when new.user_id <> old.user_id and not exists (
    select 1 from guests where user_id = old.user_id and joined_user_id = new.user_id
  ) begin select raise(abort, 'farebox:booking-frozen'); end;

CREATE TRIGGER bookings_paid_stay before update of payment_status on bookings
    when old.payment_status = 'PAID' and new.payment_status <> 'PAID'
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bookings_points before update of boarding_point_id, dropping_point_id on bookings when (
  new.boarding_point_id is not null and not exists (
  select 1 from trip_points
  where schedule_id = new.schedule_id and point_id = new.boarding_point_id and node = new.from_node
    and boarding_offset is not null and closed_at is null
)
) or (
  new.dropping_point_id is not null and not exists (
  select 1 from trip_points
  where schedule_id = new.schedule_id and point_id = new.dropping_point_id and node = new.to_node
    and dropping_offset is not null and closed_at is null
)
) begin select raise(abort, 'farebox:closed-point'); end;

CREATE TRIGGER bookings_points_new before insert on bookings when (
  new.boarding_point_id is not null and not exists (
  select 1 from trip_points
  where schedule_id = new.schedule_id and point_id = new.boarding_point_id and node = new.from_node
    and boarding_offset is not null and closed_at is null
)
) or (
  new.dropping_point_id is not null and not exists (
  select 1 from trip_points
  where schedule_id = new.schedule_id and point_id = new.dropping_point_id and node = new.to_node
    and dropping_offset is not null and closed_at is null
)
) begin select raise(abort, 'farebox:closed-point'); end;

CREATE TRIGGER bookings_reason_stays before update of cancel_reason on bookings
    when old.status = 'CANCELLED' and new.status = 'CANCELLED' and (new.cancel_reason is not old.cancel_reason)
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bookings_seller_frozen before update of sold_by on bookings
    begin select raise(abort, 'farebox:booking-frozen'); end;

CREATE TRIGGER bookings_tax_terms_frozen before update of tax_terms on bookings when 1 = 1 begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bookings_terms_frozen before update of cancellation_slabs, created_at on bookings
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bookings_transition before update of status on bookings
    when old.status <> new.status and not (
      (old.status = 'PENDING' and new.status in ('CONFIRMED', 'CANCELLED'))
      or (old.status = 'CONFIRMED' and new.status = 'CANCELLED')
      or (old.status = 'CANCELLED' and old.cancel_reason = 'EXPIRED' and new.status = 'CONFIRMED')
    )
    begin select raise(abort, 'farebox:booking-transition'); end;

CREATE TRIGGER bus_history_no_delete before delete on bus_history
    when exists (select 1 from schedules where bus_id = old.bus_id)
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bus_history_no_update before update on bus_history
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bus_layouts_frozen before update on bus_layouts 
        begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bus_layouts_no_delete before delete on bus_layouts 
        begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bus_swap_moves_frozen before update on bus_swap_moves  begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bus_swap_moves_in_swap before insert on bus_swap_moves when not exists (select 1 from bus_swaps where id = new.swap_id and state = 'OPEN') begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bus_swap_moves_no_delete before delete on bus_swap_moves  begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bus_swaps_begin_open before insert on bus_swaps when new.state <> 'OPEN' begin select raise(abort, 'farebox:swap-transition'); end;

CREATE TRIGGER bus_swaps_ended_stay before update of confirmed_at, confirmed_by, undo_until, ended_at, ended_by on bus_swaps when old.state in ('FINAL', 'UNDONE', 'GIVEN_UP') begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bus_swaps_frozen before update of id, schedule_id, old_bus_id, new_bus_id, old_layout_id, new_layout_id, old_total_seats, new_total_seats, old_bus_since, from_node, reason, opened_at, opened_by, open_until on bus_swaps  begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bus_swaps_no_delete before delete on bus_swaps when old.state <> 'GIVEN_UP' begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER bus_swaps_transition before update of state on bus_swaps when old.state <> new.state and not (
      (old.state = 'OPEN' and new.state in ('DONE', 'GIVEN_UP'))
      or (old.state = 'DONE' and new.state in ('FINAL', 'UNDONE'))
    ) begin select raise(abort, 'farebox:swap-transition'); end;

CREATE TRIGGER buses_drawn_seats before update of total_seats, layout_id on buses when new.layout_id is not null and new.total_seats <> (
    select sellable_seats from bus_layouts where id = new.layout_id
  )
        begin select raise(abort, 'farebox:drawn-seats'); end;

CREATE TRIGGER buses_drawn_seats_new before insert on buses when new.layout_id is not null and new.total_seats <> (
    select sellable_seats from bus_layouts where id = new.layout_id
  )
        begin select raise(abort, 'farebox:drawn-seats'); end;

CREATE TRIGGER buses_keep_history before update of name, number, type, operator_name on buses
    when new.name is not old.name or new.number is not old.number collate binary
      or new.type is not old.type or new.operator_name is not old.operator_name
    begin
      insert into bus_history (bus_id, until_at, name, number, type, operator_name)
      values (old.id, new.updated_at, old.name, old.number, old.type, old.operator_name);
    end;

CREATE TRIGGER buses_plate_once before insert on buses when exists (
  select 1 from buses where id <> new.id and lower(replace(replace(replace(number, ' ', ''), '-', ''), '.', '')) = lower(replace(replace(replace(new.number, ' ', ''), '-', ''), '.', ''))
) begin select raise(abort, 'farebox:plate-taken'); end;

CREATE TRIGGER buses_plate_stays_once before update of number on buses when new.number <> old.number and exists (
  select 1 from buses where id <> new.id and lower(replace(replace(replace(number, ' ', ''), '-', ''), '.', '')) = lower(replace(replace(replace(new.number, ' ', ''), '-', ''), '.', ''))
) begin select raise(abort, 'farebox:plate-taken'); end;

CREATE TRIGGER cancellations_no_delete before delete on cancellations
      begin select raise(abort, 'farebox:cancellation-append-only'); end;

CREATE TRIGGER cancellations_no_update before update on cancellations
      begin select raise(abort, 'farebox:cancellation-append-only'); end;

CREATE TRIGGER cancellations_office_terms before insert on cancellations when new.office_terms is not null and (
    new.reason not in ('OPERATOR', 'CUSTOMER') or new.cancelled_by is null
    or (new.office_terms = 'AMOUNT' and not exists (
    select 1 from refunds
    where refunds.id = new.refund_id and refunds.note is not null
      and refunds.granted_by = new.cancelled_by
  ))
    or (new.office_terms = 'FULL' and new.kept_percent <> 0)
  ) begin select raise(abort, 'farebox:office-terms'); end;

CREATE TRIGGER cancellations_within_fare before insert on cancellations when not exists (
    select 1 from passengers join bookings on bookings.id = passengers.booking_id
    where passengers.id = new.passenger_id and bookings.id = new.booking_id
      and passengers.base_paise >= new.kept_paise + coalesce((
        select sum(downgrades.base_paise) from downgrades where downgrades.passenger_id = new.passenger_id
      ), 0)
      and bookings.tax_paise >= new.tax_refunded_paise + coalesce((
        select sum(downgrades.tax_paise) from downgrades where downgrades.booking_id = new.booking_id
      ), 0)
      + coalesce((
        select sum(cancellations.tax_refunded_paise) from cancellations
        where cancellations.booking_id = new.booking_id
      ), 0)
  ) begin select raise(abort, 'farebox:refund-exceeds-fare'); end;

CREATE TRIGGER captured_payments_frozen
    before update of id, provider, reference, payment_id, amount_paise, seen_at, is_test
    on captured_payments begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER captured_payments_no_delete before delete on captured_payments  begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER claims_frozen before update of seat_id, leg, schedule_id, booking_id on claims
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER claims_of_confirmed_no_delete before delete on claims
    when old.booking_id is not null and exists (
    select 1 from bookings join passengers on passengers.booking_id = bookings.id
    where bookings.id = old.booking_id and bookings.status = 'CONFIRMED'
      and old.leg >= bookings.from_node and old.leg < bookings.to_node
      and passengers.seat_id = old.seat_id and passengers.status <> 'CANCELLED'
  )
    begin select raise(abort, 'farebox:confirmed-seats'); end;

CREATE TRIGGER claims_of_confirmed_stay_sold before update of held_until on claims
    when new.held_until is not null and old.booking_id is not null and exists (
    select 1 from bookings join passengers on passengers.booking_id = bookings.id
    where bookings.id = old.booking_id and bookings.status = 'CONFIRMED'
      and old.leg >= bookings.from_node and old.leg < bookings.to_node
      and passengers.seat_id = old.seat_id and passengers.status <> 'CANCELLED'
  )
    begin select raise(abort, 'farebox:confirmed-seats'); end;

CREATE TRIGGER claims_on_seats_in_use before insert on claims when exists (select 1 from seats where id = new.seat_id and retired_by_swap is not null) begin select raise(abort, 'farebox:seat-retired'); end;

CREATE TRIGGER delays_no_delete before delete on delays when exists (select 1 from bookings where bookings.schedule_id = old.schedule_id) begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER delays_no_update before update on delays begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER desk_messages_frozen before update of id, fact, kind, schedule_id, booking_id, created_at on desk_messages begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER desk_messages_no_delete before delete on desk_messages begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER disputes_frozen before update of id, provider, reference, paid_reference, opened_at, seen_at on disputes  begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER disputes_no_delete before delete on disputes  begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER downgrades_no_delete before delete on downgrades begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER downgrades_no_update before update on downgrades begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER downgrades_within_fare before insert on downgrades when not exists (
    select 1 from passengers join bookings on bookings.id = passengers.booking_id
    where passengers.id = new.passenger_id and bookings.id = new.booking_id
      and passengers.base_paise >= new.base_paise + coalesce((
        select sum(downgrades.base_paise) from downgrades where downgrades.passenger_id = new.passenger_id
      ), 0)
      and bookings.tax_paise >= new.tax_paise + coalesce((
        select sum(downgrades.tax_paise) from downgrades where downgrades.booking_id = new.booking_id
      ), 0)
      + coalesce((
        select sum(cancellations.tax_refunded_paise) from cancellations
        where cancellations.booking_id = new.booking_id
      ), 0)
  ) or not exists (
    select 1 from refunds join passengers on passengers.booking_id = refunds.booking_id
    where refunds.id = new.refund_id and refunds.booking_id = new.booking_id
      and refunds.reason = 'DOWNGRADE' and passengers.id = new.passenger_id
      and passengers.status <> 'CANCELLED'
  ) begin select raise(abort, 'farebox:refund-exceeds-fare'); end;

CREATE TRIGGER email_changes_frozen before update of token_hash, user_id, old_address, old_verified_at, changed_at, expires_at on email_changes
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER email_changes_undone_once before update of undone_at on email_changes
    when old.undone_at is not null
    begin select raise(abort, 'farebox:token-used'); end;

CREATE TRIGGER foreign_payments_frozen before update of id, provider, reference, payment_id, amount, currency, seen_at on foreign_payments begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER foreign_payments_no_delete before delete on foreign_payments begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER guests_end_once before update on guests when old.ended_at is not null begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER guests_frozen before update of user_id, created_at on guests  begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER guests_have_no_account before insert on guests when exists (select 1 from users where id = new.user_id
    and (password_hash is not null or role <> 'CUSTOMER' or email like '%@%')) begin select raise(abort, 'farebox:guest'); end;

CREATE TRIGGER guests_join_accounts before update of joined_user_id on guests when new.joined_user_id <> new.user_id
    and (exists (select 1 from guests where user_id = new.joined_user_id and ended_at is null) or exists (select 1 from guests where user_id = new.joined_user_id and joined_user_id <> user_id)) begin select raise(abort, 'farebox:guest'); end;

CREATE TRIGGER guests_no_delete before delete on guests  begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER idempotency_answers_stay before update of answer on idempotency
    when new.answer <> 'null'
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER idempotency_frozen before update of user_id, key, request_hash, status, created_at on idempotency
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER image_files_frozen before update on image_files begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER images_frozen before update of id, owner, bus_id, hash, width, height, created_at, created_by on images begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER images_of_a_bus before insert on images when (select count(*) from images where bus_id = new.bus_id) >= 4 begin select raise(abort, 'farebox:images-full'); end;

CREATE TRIGGER invoices_no_delete before delete on invoices
      begin select raise(abort, 'farebox:invoice-append-only'); end;

CREATE TRIGGER invoices_no_update before update of id, kind, financial_year, serial, booking_id, refund_id, seller, bus_name, bus_number, at on invoices  begin select raise(abort, 'farebox:invoice-append-only'); end;

CREATE TRIGGER invoices_of_money before insert on invoices
    when (new.kind = 'INVOICE' and not exists (
        select 1 from ledger where booking_id = new.booking_id and kind = 'CHARGE'
      )) or (new.kind = 'CREDIT_NOTE' and not exists (
        select 1 from refunds where id = new.refund_id and booking_id = new.booking_id
      ))
    begin select raise(abort, 'farebox:invoice-of-money'); end;

CREATE TRIGGER invoices_tax_stays before update of tax on invoices when case when instr(old.tax, '"buyer":{') > 0 then
      coalesce(new.tax, '') <> substr(old.tax, 1, instr(old.tax, '"buyer":{') - 1)
        || '"buyer":null' || substr(old.tax, instr(old.tax, ',"lines":['))
      else 1 = 1 end begin select raise(abort, 'farebox:invoice-append-only'); end;

CREATE TRIGGER invoices_without_gap before insert on invoices
    when new.serial <> 1 + coalesce((
      select max(serial) from invoices
      where kind = new.kind and financial_year = new.financial_year
    ), 0)
    begin select raise(abort, 'farebox:invoice-gap'); end;

CREATE TRIGGER ladies_exemptions_no_delete before delete on ladies_exemptions begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER ladies_exemptions_no_update before update on ladies_exemptions begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER ledger_no_delete before delete on ledger
      begin select raise(abort, 'farebox:ledger-append-only'); end;

CREATE TRIGGER ledger_no_update before update on ledger
      begin select raise(abort, 'farebox:ledger-append-only'); end;

CREATE TRIGGER ledger_refund_is_granted before insert on ledger
    when (new.kind = 'REFUND') <> (new.refund_id is not null) or (
      new.kind = 'REFUND' and not exists (
        select 1 from refunds
        where id = new.refund_id and booking_id = new.booking_id
          and payment_id = new.payment_id and amount_paise = new.amount_paise
      )
    )
    begin select raise(abort, 'farebox:refund-is-granted'); end;

CREATE TRIGGER ledger_refund_within_charge before insert on ledger
    when new.kind = 'REFUND' and new.amount_paise > (
      select coalesce(sum(case kind when 'CHARGE' then amount_paise else -amount_paise end), 0)
      from ledger where booking_id = new.booking_id
    )
    begin select raise(abort, 'farebox:refund-exceeds-charge'); end;

CREATE TRIGGER link_tokens_frozen before update of token_hash, purpose, user_id, created_at, address on link_tokens
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER link_tokens_work_once before update of used_at on link_tokens
    when old.used_at is not null
    begin select raise(abort, 'farebox:token-used'); end;

CREATE TRIGGER newsletter_email_once before insert on newsletter
      when exists (select 1 from newsletter where email_folded = new.email_folded)
      begin select raise(abort, 'farebox:email-taken'); end;

CREATE TRIGGER newsletter_email_stays_once before update of email_folded on newsletter
      when new.email_folded is not old.email_folded
        and exists (select 1 from newsletter where email_folded = new.email_folded and id <> new.id)
      begin select raise(abort, 'farebox:email-taken'); end;

CREATE TRIGGER outbox_frozen before update of id, fact, kind, booking_id, created_at on outbox
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER passenger_drafts_frozen before update of id, user_id, bus_id, seat_number, name, age, gender, created_at on passenger_drafts
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER passenger_drafts_work_once before update of used_at, booking_id on passenger_drafts
    when old.used_at is not null
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER passenger_marks_no_delete before delete on passenger_marks
      begin select raise(abort, 'farebox:marks-append-only'); end;

CREATE TRIGGER passenger_marks_no_update before update on passenger_marks
      begin select raise(abort, 'farebox:marks-append-only'); end;

CREATE TRIGGER passengers_cancelled_keep_seat before update of seat_id on passengers
    when old.status = 'CANCELLED' and (new.seat_id is not old.seat_id)
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER passengers_cancelled_stay before update of status on passengers
    when old.status = 'CANCELLED' and new.status <> 'CANCELLED'
    begin select raise(abort, 'farebox:passenger-transition'); end;

CREATE TRIGGER passengers_erased_stay before update of name on passengers
    when new.name is not null and exists (
      select 1 from bookings where id = new.booking_id and erased_at is not null
    )
    begin select raise(abort, 'farebox:erased'); end;

CREATE TRIGGER passengers_fare_frozen before update of fare_lines, concession on passengers begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER passengers_frozen before update of id, booking_id, position, base_paise on passengers
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER passengers_join_no_confirmed before insert on passengers
    when exists (
      select 1 from bookings where bookings.id = new.booking_id and bookings.status = 'CONFIRMED'
    )
    begin select raise(abort, 'farebox:confirmed-seats'); end;

CREATE TRIGGER passengers_no_delete before delete on passengers
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER passengers_paid_stay before update of age, gender on passengers
    when old.age is not null and new.age is not null and (new.age is not old.age or new.gender is not old.gender) and exists (
      select 1 from bookings where id = new.booking_id and payment_status = 'PAID'
    )
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER passengers_sit_on_seats_in_use before update of seat_id on passengers when new.seat_id <> old.seat_id and exists (select 1 from seats where id = new.seat_id and retired_by_swap is not null) begin select raise(abort, 'farebox:seat-retired'); end;

CREATE TRIGGER passengers_sit_on_sold_seats before update of seat_id on passengers
    when new.status <> 'CANCELLED' and new.seat_id <> old.seat_id and exists (
      select 1 from bookings
      where bookings.id = new.booking_id and bookings.status = 'CONFIRMED'
        and (
  select count(*) from claims
  where claims.seat_id = new.seat_id and claims.booking_id = bookings.id
    and claims.leg >= bookings.from_node and claims.leg < bookings.to_node
    and claims.held_until is null
) < bookings.to_node - bookings.from_node
    )
    begin select raise(abort, 'farebox:confirmed-seats'); end;

CREATE TRIGGER passkeys_count_forwards before update of counter on passkeys
    when new.counter < old.counter or (new.counter = old.counter and new.counter > 0)
    begin select raise(abort, 'farebox:code-used'); end;

CREATE TRIGGER passkeys_frozen
    before update of id, user_id, credential_id, public_key, transports, created_at on passkeys
    begin select raise(abort, 'farebox:second-factor-frozen'); end;

CREATE TRIGGER passkeys_of_no_guest before insert on passkeys when exists (select 1 from guests where user_id = new.user_id and ended_at is null) begin select raise(abort, 'farebox:guest'); end;

CREATE TRIGGER payment_events_frozen
      before update of id, provider, event_id, subject, subject_id, subject_reference, received_at
      on payment_events begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER payment_pages_frozen before update of payment_id, page_id, url, open_until, opened_at on payment_pages begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER payment_pages_no_delete before delete on payment_pages begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER payment_returns_done_stay before update of reference, attempts, next_attempt_at, finished_at, failure, paid_by on payment_returns when old.status = 'DONE' and new.status = 'DONE' begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER payment_returns_end_once before update of status on payment_returns when old.status = 'DONE' and new.status = 'PENDING' and not exists (
      select 1 from provider_refunds
      where payout_id = old.id and reference = old.reference and state = 'failed'
    )
            begin select raise(abort, 'farebox:refund-transition'); end;

CREATE TRIGGER payment_returns_frozen
    before update of id, payment_id, paid_reference, amount_paise, created_at on payment_returns
    begin select raise(abort, 'farebox:refund-frozen'); end;

CREATE TRIGGER payment_returns_no_delete before delete on payment_returns
    begin select raise(abort, 'farebox:refund-frozen'); end;

CREATE TRIGGER payments_are_numbered after insert on payments
    begin
      insert into transactions (payment_id, booking_id, provider, status, amount_paise, at)
      values (new.id, new.booking_id, new.provider, case new.status
  when 'SUCCEEDED' then 'completed' when 'INITIATED' then 'pending' else 'failed' end, new.amount_paise,
        case new.status when 'SUCCEEDED' then new.finished_at else new.created_at end);
    end;

CREATE TRIGGER payments_carried_stay before update of carried_refund_id on payments  begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER payments_carry_a_refund before insert on payments when (new.provider = 'carried') <> (new.carried_refund_id is not null)
      or (new.carried_refund_id is not null and not exists (
    select 1 from refunds
    join bookings replaced on replaced.id = refunds.booking_id
    join bookings on bookings.id = new.booking_id
    where refunds.id = new.carried_refund_id and refunds.provider = 'carried'
      and refunds.amount_paise = new.amount_paise and replaced.id <> bookings.id
      and replaced.user_id = bookings.user_id
  )) begin select raise(abort, 'farebox:refund-is-granted'); end;

CREATE TRIGGER payments_carry_what_is_done before update of status on payments when new.status = 'SUCCEEDED' and new.carried_refund_id is not null and not exists (
      select 1 from refunds where id = new.carried_refund_id and status = 'DONE'
    ) begin select raise(abort, 'farebox:refund-is-granted'); end;

CREATE TRIGGER payments_end_once before update of status on payments
    when old.status <> 'INITIATED' and old.status <> 'EXPIRED' and new.status <> old.status
    begin select raise(abort, 'farebox:payment-transition'); end;

CREATE TRIGGER payments_ended_stay before update of reference, failure, finished_at on payments
    when old.status in ('SUCCEEDED', 'FAILED')
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER payments_frozen before update of id, booking_id, provider, amount_paise, created_at on payments
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER payments_no_delete before delete on payments
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER payments_tell_their_end after update of status on payments
    begin
      update transactions set status = case new.status
  when 'SUCCEEDED' then 'completed' when 'INITIATED' then 'pending' else 'failed' end,
        at = case new.status when 'SUCCEEDED' then new.finished_at else new.created_at end
      where payment_id = new.id;
    end;

CREATE TRIGGER provider_refunds_frozen before update of id, provider, reference, payout_id, paid_reference, amount_paise, seen_at on provider_refunds  begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER provider_refunds_no_delete before delete on provider_refunds  begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER provider_settlement_entries_frozen
      before update of id, provider, entry_id, kind, paid_reference, refund_reference, is_test, seen_at
      on provider_settlement_entries begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER provider_settlement_entries_no_delete before delete on provider_settlement_entries begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER recovery_codes_frozen
    before update of code_hash, user_id, created_at on recovery_codes
    begin select raise(abort, 'farebox:second-factor-frozen'); end;

CREATE TRIGGER recovery_codes_work_once before update of used_at on recovery_codes
    when old.used_at is not null
    begin select raise(abort, 'farebox:code-used'); end;

CREATE TRIGGER refresh_tokens_frozen before update of token_hash, session_id, created_at on refresh_tokens
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER refresh_tokens_work_once before update of used_at on refresh_tokens
    when old.used_at is not null
    begin select raise(abort, 'farebox:token-used'); end;

CREATE TRIGGER refunds_are_numbered after insert on refunds
    begin
      insert into transactions (refund_id, booking_id, provider, status, amount_paise, at)
      values (new.id, new.booking_id, new.provider, case new.status
  when 'DONE' then 'refunded' when 'PENDING' then 'pending' else 'failed' end, -new.amount_paise,
        new.created_at);
    end;

CREATE TRIGGER refunds_begin_pending before insert on refunds
    when new.status <> 'PENDING'
    begin select raise(abort, 'farebox:refund-transition'); end;

CREATE TRIGGER refunds_carried_arrive before update of status on refunds when new.provider = 'carried' and new.status = 'DONE' and not exists (
      select 1 from payments where carried_refund_id = new.id
    ) begin select raise(abort, 'farebox:refund-transition'); end;

CREATE TRIGGER refunds_come_back before update of status on refunds when old.status = 'DONE' and new.status = 'FAILED' and not exists (
      select 1 from provider_refunds
      where payout_id = old.id and reference = old.reference and state = 'failed'
    )
            begin select raise(abort, 'farebox:refund-transition'); end;

CREATE TRIGGER refunds_done_stay before update of reference, failure, attempts, next_attempt_at, paid_by, finished_at on refunds when old.status = 'DONE' and new.status = 'DONE' begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER refunds_frozen
    before update of id, booking_id, payment_id, provider, amount_paise, reason, granted_by, created_at
    on refunds
    begin select raise(abort, 'farebox:refund-frozen'); end;

CREATE TRIGGER refunds_go_back_as_paid before insert on refunds when new.payment_id <> (
    select coalesce(carried.payment_id, payments.id) from payments
    left join refunds carried on carried.id = payments.carried_refund_id
    where payments.booking_id = new.booking_id and payments.status = 'SUCCEEDED'
  ) begin select raise(abort, 'farebox:refund-is-granted'); end;

CREATE TRIGGER refunds_no_delete before delete on refunds
    begin select raise(abort, 'farebox:refund-frozen'); end;

CREATE TRIGGER refunds_note_stays before update of note on refunds
    when new.note is not null
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER refunds_tell_their_end after update of status on refunds
    begin
      update transactions set status = case new.status
  when 'DONE' then 'refunded' when 'PENDING' then 'pending' else 'failed' end where refund_id = new.id;
    end;

CREATE TRIGGER refunds_transition before update of status on refunds when old.status <> new.status and not (
      (old.status = 'PENDING' and new.status in ('DONE', 'FAILED'))
      or (old.status = 'FAILED' and new.status in ('PENDING', 'DONE'))
      or (old.status = 'DONE' and new.status = 'FAILED')
    ) begin select raise(abort, 'farebox:refund-transition'); end;

CREATE TRIGGER schedule_dates_of_no_run before insert on schedule_dates
    when exists (select 1 from schedules where id = new.schedule_id and master_id is not null)
    begin select raise(abort, 'farebox:dates-of-run'); end;

CREATE TRIGGER schedules_booked_stay before update of route_id, service_day, last_node on schedules
    when (new.route_id is not old.route_id or new.service_day is not old.service_day or new.last_node is not old.last_node) and exists (
      select 1 from bookings where schedule_id = old.id
    )
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER schedules_bus_once_insert before insert on schedules when new.status = 'SCHEDULED' and exists (
  select 1 from schedules s
  where s.bus_id = new.bus_id and s.id <> coalesce(new.id, -1) and s.status = 'SCHEDULED'
    and coalesce(s.bus_since, s.departure_at) < new.arrival_at + new.last_dropping_offset * 60000
    and s.departure_at < new.arrival_at + new.last_dropping_offset * 60000
    and s.departure_at > coalesce(new.bus_since, new.departure_at) - 270000000
    and s.arrival_at + s.last_dropping_offset * 60000 > coalesce(new.bus_since, new.departure_at)
) begin select raise(abort, 'farebox:bus-overlap'); end;

CREATE TRIGGER schedules_bus_once_update before update of bus_id, departure_at, arrival_at, status, last_dropping_offset, bus_since on schedules when new.status = 'SCHEDULED' and exists (
  select 1 from schedules s
  where s.bus_id = new.bus_id and s.id <> coalesce(new.id, -1) and s.status = 'SCHEDULED'
    and coalesce(s.bus_since, s.departure_at) < new.arrival_at + new.last_dropping_offset * 60000
    and s.departure_at < new.arrival_at + new.last_dropping_offset * 60000
    and s.departure_at > coalesce(new.bus_since, new.departure_at) - 270000000
    and s.arrival_at + s.last_dropping_offset * 60000 > coalesce(new.bus_since, new.departure_at)
) begin select raise(abort, 'farebox:bus-overlap'); end;

CREATE TRIGGER schedules_cancelled_stay before update of status on schedules
    when old.status = 'CANCELLED' and new.status <> 'CANCELLED'
    begin select raise(abort, 'farebox:trip-cancelled'); end;

CREATE TRIGGER schedules_sold_stay before update of bus_id, total_seats, layout_id, bus_since on schedules when (new.bus_id is not old.bus_id or new.total_seats is not old.total_seats or new.layout_id is not old.layout_id or new.bus_since is not old.bus_since)
      and exists (select 1 from bookings where schedule_id = old.id and status = 'CONFIRMED')
      and not exists (
    select 1 from bus_swaps where schedule_id = old.id
      and ((state = 'OPEN' and new.bus_id = new_bus_id and new.total_seats = new_total_seats and coalesce(new.layout_id, 0) = coalesce(new_layout_id, 0)) or (state = 'DONE' and new.bus_id = old_bus_id and new.total_seats = old_total_seats and coalesce(new.layout_id, 0) = coalesce(old_layout_id, 0)))
  ) begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER schedules_times_are_told before update of departure_minutes, arrival_minutes, departure_at, arrival_at on schedules when (new.departure_minutes <> old.departure_minutes or new.arrival_minutes <> old.arrival_minutes or new.departure_at <> old.departure_at or new.arrival_at <> old.arrival_at)
    and exists (select 1 from bookings where schedule_id = old.id and status = 'CONFIRMED')
    and not (
      exists (
        select 1 from trip_nodes where schedule_id = old.id and node = 0
          and departure_minutes = new.departure_minutes and departure_at = new.departure_at
      )
      and exists (
        select 1 from trip_nodes where schedule_id = old.id and node = old.last_node
          and arrival_minutes = new.arrival_minutes and arrival_at = new.arrival_at
      )
    ) begin select raise(abort, 'farebox:times-told'); end;

CREATE TRIGGER seats_frozen before update of id, schedule_id, number on seats
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER seats_retire_in_swap before update of retired_by_swap on seats when new.retired_by_swap is not old.retired_by_swap and not exists (
      select 1 from bus_swaps where id = coalesce(new.retired_by_swap, old.retired_by_swap)
        and schedule_id = new.schedule_id and state in ('OPEN', 'DONE')
    ) begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER seats_sold_stay before update of deck, row_number, column_number, kind, type, at_window, row_span on seats when (new.deck is not old.deck or new.row_number is not old.row_number or new.column_number is not old.column_number or new.kind is not old.kind or new.type is not old.type or new.at_window is not old.at_window or new.row_span is not old.row_span) and exists (
  select 1 from claims where seat_id = old.id and booking_id is not null and held_until is null
)
        begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER sessions_ended_stay before update of ended_at, end_reason on sessions
    when old.ended_at is not null
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER sessions_frozen before update of id, user_id, created_at on sessions
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER totp_factors_codes_work_once before update of last_step on totp_factors
    when new.last_step is null or new.last_step <= old.last_step
    begin select raise(abort, 'farebox:code-used'); end;

CREATE TRIGGER totp_factors_frozen
    before update of user_id, sealed_secret, created_at on totp_factors
    begin select raise(abort, 'farebox:second-factor-frozen'); end;

CREATE TRIGGER totp_factors_of_no_guest before insert on totp_factors when exists (select 1 from guests where user_id = new.user_id and ended_at is null) begin select raise(abort, 'farebox:guest'); end;

CREATE TRIGGER totp_factors_stay_confirmed before update of confirmed_at on totp_factors
    when old.confirmed_at is not null
    begin select raise(abort, 'farebox:second-factor-frozen'); end;

CREATE TRIGGER transactions_frozen before update of number, payment_id, refund_id, booking_id, provider, amount_paise on transactions
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER transactions_no_delete before delete on transactions
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER trip_cancellations_end_once before update of finished_at on trip_cancellations
    when old.finished_at is not null
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER trip_cancellations_frozen before update of schedule_id, reason, cancelled_by, at on trip_cancellations
    
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER trip_nodes_booked_no_delete before delete on trip_nodes
      when exists (select 1 from bookings where schedule_id = old.schedule_id)
      begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER trip_nodes_booked_no_insert before insert on trip_nodes
      when exists (select 1 from bookings where schedule_id = new.schedule_id)
      begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER trip_nodes_frozen
    before update of schedule_id, node, name, slug, distance on trip_nodes
    begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER trip_nodes_times_are_told
    before update of arrival_minutes, departure_minutes, arrival_at, departure_at, departure_day
    on trip_nodes
    when exists (
      select 1 from bookings
      where schedule_id = old.schedule_id and status = 'CONFIRMED' and (
        (from_node = old.node and boarding_at <> new.departure_at)
        or (to_node = old.node and dropping_at <> new.arrival_at)
      )
    )
    begin select raise(abort, 'farebox:times-told'); end;

CREATE TRIGGER trip_points_booked_stay before update of schedule_id, node, point_id, boarding_offset, dropping_offset on trip_points when exists (
  select 1 from bookings where schedule_id = old.schedule_id and status in ('PENDING', 'CONFIRMED')
    and (boarding_point_id = old.point_id or dropping_point_id = old.point_id)
) begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER trip_points_close before update of closed_at on trip_points when new.closed_at is not null and exists (
  select 1 from bookings where schedule_id = new.schedule_id and status in ('PENDING', 'CONFIRMED')
    and (boarding_point_id = new.point_id or dropping_point_id = new.point_id)
) begin select raise(abort, 'farebox:point-in-use'); end;

CREATE TRIGGER trip_points_named_no_delete before delete on trip_points when exists (
  select 1 from bookings where schedule_id = old.schedule_id and status is not null
    and (boarding_point_id = old.point_id or dropping_point_id = old.point_id)
) begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER trusted_time_never_back before update of at on trusted_time
    when new.at < old.at and new.set_by_hand = old.set_by_hand
    begin select raise(abort, 'farebox:trusted-time-back'); end;

CREATE TRIGGER trusted_time_no_delete before delete on trusted_time
    begin select raise(abort, 'farebox:trusted-time-back'); end;

CREATE TRIGGER upi_claims_answered_stay before update of utr, answered_at, answered_by on upi_claims when old.answered_at is not null and (new.utr is not null or new.answered_at <> old.answered_at or new.answered_by <> old.answered_by) begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER upi_claims_frozen before update of payment_id, claimed_at on upi_claims when 1 = 1 begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER upi_claims_no_delete before delete on upi_claims when 1 = 1 begin select raise(abort, 'farebox:frozen'); end;

CREATE TRIGGER users_email_once before insert on users
      when exists (select 1 from users where email_folded = new.email_folded)
      begin select raise(abort, 'farebox:email-taken'); end;

CREATE TRIGGER users_email_stays_once before update of email_folded on users
      when new.email_folded is not old.email_folded
        and exists (select 1 from users where email_folded = new.email_folded and id <> new.id)
      begin select raise(abort, 'farebox:email-taken'); end;

CREATE TRIGGER users_guests_stay before update of password_hash, role, email on users when (new.password_hash is not null or new.role <> 'CUSTOMER' or new.email like '%@%')
    and (exists (select 1 from guests where user_id = new.id and ended_at is null) or exists (select 1 from guests where user_id = new.id and joined_user_id <> user_id)) begin select raise(abort, 'farebox:guest'); end;

CREATE TRIGGER users_keep_an_admin before update of role, disabled_at on users
    when old.role = 'ADMIN' and old.disabled_at is null
      and (new.role <> 'ADMIN' or new.disabled_at is not null)
      and not exists (
        select 1 from users where role = 'ADMIN' and disabled_at is null and id <> old.id
      )
    begin select raise(abort, 'farebox:last-admin'); end;

CREATE TRIGGER users_keep_an_admin_row before delete on users
    when old.role = 'ADMIN' and old.disabled_at is null
      and not exists (
        select 1 from users where role = 'ADMIN' and disabled_at is null and id <> old.id
      )
    begin select raise(abort, 'farebox:last-admin'); end;

CREATE TRIGGER users_rise_without_access before update of role on users
    when (case new.role when 'ADMIN' then 2 when 'AGENT' then 1 else 0 end)
       > (case old.role when 'ADMIN' then 2 when 'AGENT' then 1 else 0 end)
      and (
        (old.password_hash is not null and new.password_hash is old.password_hash)
        or new.pending_email is not null
        or exists (select 1 from sessions where user_id = old.id and ended_at is null)
        or exists (select 1 from api_keys where created_by = old.id and revoked_at is null)
        or exists (select 1 from link_tokens where user_id = old.id and used_at is null)
        or exists (select 1 from email_changes where user_id = old.id and undone_at is null)
      )
    begin select raise(abort, 'farebox:promotion-keeps-access'); end;

CREATE TRIGGER users_verified before update of email, email_verified_at on users when new.email_verified_at is not null and new.email not like '%@%' begin select raise(abort, 'farebox:guest'); end;

CREATE TRIGGER users_verified_added before insert on users when new.email_verified_at is not null and new.email not like '%@%' begin select raise(abort, 'farebox:guest'); end;

CREATE TABLE answered_challenges (
      challenge_hash text primary key,
      expires_at integer not null
    ) strict, without rowid;

CREATE TABLE api_keys (
      id integer primary key,
      name text not null check (length(name) between 1 and 60),
      -- The most it may; what it may in fact is the lower of this and its maker's role now.
      role text not null check (role in ('ADMIN', 'AGENT', 'CUSTOMER')),
      -- SHA-256 of 256 random bits, in hex.
      secret_hash text not null unique
        check (length(secret_hash) = 64 and secret_hash not glob '*[^0-9a-f]*'),
      -- The last day on which it works, in the operator's zone.
      last_day text check (last_day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
      created_by integer not null references users (id),
      created_at integer not null,
      -- To the minute.
      last_used_at integer check (last_used_at % 60000 = 0),
      revoked_at integer check (revoked_at >= created_at),
      revoked_by integer references users (id),
      check (revoked_by is null or revoked_at is not null)
    ) strict;

CREATE TABLE audit (
      id integer primary key,
      at integer not null,
      actor_id integer references users (id),
      action text not null,
      subject text not null,
      subject_id integer,
      detail text not null check (json_valid(detail)),
      request_id text not null
    , api_key_id integer references api_keys (id)) strict;

CREATE TABLE "bookings" (
      id integer primary key,
      number text not null unique check (length(number) = 8),
      schedule_id integer not null references schedules (id),
      user_id integer not null references users (id),
      sold_by integer references users (id),
      from_node integer not null check (from_node >= 0),
      to_node integer not null check (to_node > from_node),
      status text not null check (status in ('PENDING', 'CONFIRMED', 'CANCELLED')),
      payment_status text not null check (payment_status in ('PENDING', 'PAID', 'FAILED')),
      cancel_reason text check (cancel_reason in ('EXPIRED', 'CUSTOMER', 'OPERATOR', 'TRIP_CANCELLED')),
      refund_status text not null default 'NONE'
        check (refund_status in ('NONE', 'PENDING', 'DONE', 'FAILED')),
      refunded_paise integer not null default 0 check (refunded_paise >= 0),
      base_paise integer not null check (base_paise > 0),
      fee_paise integer not null check (fee_paise >= 0),
      tax_paise integer not null check (tax_paise >= 0),
      total_paise integer not null,
      cancellation_slabs text not null check (json_valid(cancellation_slabs)),
      contact_email text,
      contact_phone text,
      held_at integer not null,
      deadline_at integer,
      extended_at integer,
      created_at integer not null,
      updated_at integer not null, erased_at integer, boarding_at integer, dropping_at integer, awaits text check (awaits in ('cash', 'transfer')), tax_terms text, buyer text, boarding_point_id integer references points (id), dropping_point_id integer references points (id), points_changed_at integer, full_refund_reason text check (full_refund_reason in ('POINT_MOVED', 'LEAVES_EARLIER', 'BUS_CHANGED')), told_late_minutes integer check (told_late_minutes between 0 and 1440), late_refund_at integer, caller_name text check (length(caller_name) between 1 and 100),
      check (total_paise = base_paise + fee_paise + tax_paise),
      check (refunded_paise <= total_paise),
      check ((status = 'CANCELLED') = (cancel_reason is not null)),
      check ((status = 'PENDING') <= (deadline_at is not null)),
      -- No hold of a customer is longer than 20 minutes; staff's holds for a caller have their own length.
      check (deadline_at is null or sold_by is not null or awaits is not null or deadline_at <= held_at + 1200000)
    , constraint bookings_erased_reach_nobody
    check (erased_at is null or (contact_email is null and contact_phone is null)), constraint bookings_callers_of_staff check (caller_name is null or sold_by is not null), constraint bookings_online_have_email
    check (contact_email is not null or sold_by is not null or erased_at is not null
      or (status <> 'CONFIRMED' and payment_status <> 'PAID'))) strict;

CREATE TABLE bus_history (
      id integer primary key,
      bus_id integer not null references buses (id),
      -- From then on it was called otherwise.
      until_at integer not null,
      name text not null,
      number text not null,
      type text not null,
      operator_name text not null
    ) strict;

CREATE TABLE bus_layouts (
      id integer primary key,
      -- Lists of JSON: every seat with its number, place and kind; doors and toilets.
      seats text not null,
      fixtures text not null,
      sellable_seats integer not null check (sellable_seats between 1 and 100),
      created_at integer not null
    ) strict;

CREATE TABLE bus_swap_moves (
      swap_id integer not null references bus_swaps (id),
      passenger_id integer not null references passengers (id),
      old_seat_id integer not null references seats (id),
      -- Null where the new bus has no seat for them.
      new_seat_id integer references seats (id),
      outcome text not null check (outcome in ('MOVED', 'REFUNDED', 'FREED', 'LEFT')),
      -- JSON, a list of what is not as it was: kind, deck, window, number.
      changed text not null,
      base_refund_paise integer not null check (base_refund_paise >= 0),
      primary key (swap_id, passenger_id),
      check ((new_seat_id is not null) = (outcome = 'MOVED'))
    ) strict;

CREATE TABLE bus_swaps (
      id integer primary key,
      schedule_id integer not null references schedules (id),
      old_bus_id integer not null references buses (id),
      new_bus_id integer not null references buses (id),
      old_layout_id integer references bus_layouts (id),
      new_layout_id integer references bus_layouts (id),
      old_total_seats integer not null check (old_total_seats > 0),
      new_total_seats integer not null check (new_total_seats > 0),
      -- From when the old bus drove, if not from the start.
      old_bus_since integer,
      -- Where the new bus takes over.
      from_node integer not null check (from_node >= 0),
      reason text not null check (reason in ('BREAKDOWN', 'ACCIDENT', 'MAINTENANCE', 'LARGER_BUS', 'OTHER')),
      state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'FINAL', 'UNDONE', 'GIVEN_UP')),
      opened_at integer not null,
      opened_by integer not null references users (id),
      -- The trip does not sell until then.
      open_until integer not null,
      confirmed_at integer,
      confirmed_by integer references users (id),
      -- Can be undone until then.
      undo_until integer,
      ended_at integer,
      -- Null where nobody ended it but time.
      ended_by integer references users (id),
      check (old_bus_id <> new_bus_id),
      check ((confirmed_at is null) = (state in ('OPEN', 'GIVEN_UP'))),
      check ((ended_at is null) = (state in ('OPEN', 'DONE')))
    ) strict;

CREATE TABLE buses (
      id integer primary key,
      name text not null check (length(name) between 1 and 100),
      number text not null collate nocase,
      type text not null check (type in ('AC', 'NON_AC', 'SLEEPER', 'SEMI_SLEEPER')),
      total_seats integer not null check (total_seats between 1 and 100),
      amenities text not null check (json_valid(amenities)),
      operator_name text not null,
      retired_at integer,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      created_by integer references users (id),
      updated_by integer references users (id)
    , layout_id integer references bus_layouts (id), undrawn_seats integer check (undrawn_seats > 0)) strict;

CREATE TABLE cancellations (
      passenger_id integer primary key references passengers (id),
      booking_id integer not null references bookings (id),
      refund_id integer references refunds (id),
      reason text not null check (reason in ('CUSTOMER', 'OPERATOR', 'TRIP_CANCELLED', 'VOID')),
      kept_percent integer not null check (kept_percent between 0 and 100),
      kept_paise integer not null check (kept_paise >= 0),
      fee_refunded_paise integer not null default 0 check (fee_refunded_paise >= 0),
      tax_refunded_paise integer not null default 0 check (tax_refunded_paise >= 0),
      cancelled_by integer references users (id),
      at integer not null
    , office_terms text check (office_terms in ('SLAB', 'FULL', 'AMOUNT')), outside_paise integer not null default 0 check (outside_paise >= 0)) strict;

CREATE TABLE captured_payments (
      id integer primary key,
      provider text not null,
      -- As the provider calls it.
      reference text not null,
      -- The attempt; null where nobody here knows of one.
      payment_id integer references payments (id),
      amount_paise integer not null check (amount_paise > 0),
      -- How it was paid, such as the last digits of a card; null where nobody says.
      method text,
      seen_at integer not null,
      -- What staff did about a payment without an attempt.
      resolution text,
      resolved_by integer references users (id),
      resolved_at integer, is_test integer not null default 0 check (is_test in (0, 1)),
      unique (provider, reference),
      check ((resolution is null) = (resolved_at is null)),
      check (payment_id is null or resolution is null)
    ) strict;

CREATE TABLE claims (
      seat_id integer not null,
      leg integer not null check (leg >= 0),
      schedule_id integer not null,
      booking_id integer,
      held_until integer,
      block_reason text,
      primary key (seat_id, leg),
      foreign key (schedule_id, seat_id) references seats (schedule_id, id),
      foreign key (schedule_id, booking_id) references bookings (schedule_id, id),
      check ((booking_id is null) = (block_reason is not null)),
      check (held_until is null or booking_id is not null)
    ) strict, without rowid;

CREATE TABLE concessions (
      id integer primary key,
      label text not null,
      min_age integer check (min_age between 0 and 120),
      max_age integer check (max_age between 0 and 120),
      gender text check (gender in ('MALE', 'FEMALE', 'OTHER')),
      basis_points integer not null check (basis_points between 1 and 9000),
      proof text not null,
      most_per_booking integer check (most_per_booking > 0),
      online integer not null check (online in (0, 1)),
      counter integer not null check (counter in (0, 1)),
      named_dates integer not null check (named_dates in (0, 1)),
      retired_at integer,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      created_by integer references users (id),
      updated_by integer references users (id),
      check (min_age <= max_age),
      check (online = 1 or counter = 1)
    ) strict;

CREATE TABLE delays (
      id integer primary key,
      schedule_id integer not null,
      -- From which town on.
      from_node integer not null,
      -- After the timetable; 0: on time again.
      minutes integer not null check (minutes between 0 and 1440),
      reason text check (
        reason in ('TRAFFIC', 'BREAKDOWN', 'WEATHER', 'LATE_ARRIVAL', 'WAITING', 'ROAD', 'OTHER')
      ),
      -- When it was said, by the device's clock as the server corrected it.
      said_at integer not null,
      said_by integer not null references users (id),
      -- The device's own name for it: sent twice it counts once.
      key text not null check (length(key) between 8 and 64),
      received_at integer not null check (received_at >= said_at),
      unique (said_by, key),
      check ((reason is null) = (minutes = 0)),
      foreign key (schedule_id, from_node) references trip_nodes (schedule_id, node)
    ) strict;

CREATE TABLE desk_messages (
      id integer primary key,
      -- The fact's own name, as in the outbox.
      fact text not null unique,
      kind text not null,
      schedule_id integer not null references schedules (id),
      booking_id integer not null references bookings (id),
      -- Null where the contact has left none, or is forgotten.
      phone text,
      body_text text not null,
      created_at integer not null,
      outcome text check (outcome in ('SENT', 'NO_ANSWER', 'REPLACED')),
      marked_by integer references users (id),
      marked_at integer,
      check ((outcome is null) = (marked_at is null)),
      check ((marked_by is not null) = (outcome is not null and outcome <> 'REPLACED'))
    ) strict;

CREATE TABLE disputes (
      id integer primary key,
      provider text not null,
      -- As the provider calls it.
      reference text not null,
      paid_reference text not null,
      amount_paise integer not null check (amount_paise >= 0),
      state text not null check (state in ('open', 'won', 'lost')),
      reason text not null,
      -- Until when the operator can answer it.
      respond_by integer,
      opened_at integer not null,
      seen_at integer not null,
      changed_at integer not null,
      unique (provider, reference)
    ) strict;

CREATE TABLE downgrades (
      passenger_id integer not null references passengers (id),
      refund_id integer not null references refunds (id),
      booking_id integer not null references bookings (id),
      -- Of the fare, and of the tax that came on top of it; never of the service fee.
      base_paise integer not null check (base_paise > 0),
      tax_paise integer not null check (tax_paise >= 0),
      at integer not null,
      primary key (passenger_id, refund_id)
    ) strict;

CREATE TABLE email_changes (
      -- SHA-256 of the link's token, in hex.
      token_hash text primary key,
      user_id integer not null references users (id),
      old_address text not null collate nocase,
      old_verified_at integer,
      changed_at integer not null,
      expires_at integer not null check (expires_at > changed_at),
      undone_at integer
    ) strict, without rowid;

CREATE TABLE fare_rules (
      id integer primary key,
      -- Which trips it is for; all where both are null.
      route_id integer references routes (id),
      schedule_id integer references schedules (id),
      -- JSON, what it says.
      terms text not null,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      created_by integer references users (id),
      updated_by integer references users (id),
      check (route_id is null or schedule_id is null)
    ) strict;

CREATE TABLE foreign_payments (
      id integer primary key,
      provider text not null,
      -- As the provider calls it.
      reference text not null,
      -- The attempt; null where nobody here knows of one.
      payment_id integer references payments (id),
      -- In the smallest unit of the currency.
      amount integer not null check (amount > 0),
      currency text not null check (currency <> 'INR'),
      seen_at integer not null,
      -- What staff did about it.
      resolution text,
      resolved_by integer references users (id),
      resolved_at integer,
      unique (provider, reference),
      check ((resolution is null) = (resolved_at is null))
    ) strict;

CREATE TABLE guests (
      user_id integer primary key references users (id),
      -- Where the ticket goes, as typed; nobody has proved it. Null until it is said, and once the guest is over.
      email text,
      created_at integer not null,
      ended_at integer check (ended_at >= created_at),
      -- The account that has the bookings now: another one, or this user itself, become one.
      joined_user_id integer references users (id),
      joined_at integer,
      check (email is null or ended_at is null),
      check ((joined_user_id is null) = (joined_at is null)),
      check (joined_at is null or joined_at = ended_at)
    ) strict;

CREATE TABLE idempotency (
      user_id integer not null references users (id),
      key text not null check (length(key) <= 255),
      request_hash text not null,
      status integer not null,
      answer text not null,
      created_at integer not null,
      primary key (user_id, key)
    ) strict, without rowid;

CREATE TABLE image_files (
      image_id integer not null references images (id),
      -- The width it was made for, in pixels; a narrow picture is not made wider.
      width integer not null check (width > 0),
      format text not null check (format in ('avif', 'webp', 'png')),
      -- SHA-256 of its content, in hexadecimal.
      sha256 text not null check (length(sha256) = 64),
      size_bytes integer not null check (size_bytes > 0),
      content blob not null,
      primary key (image_id, width, format),
      check (length(content) = size_bytes)
    ) strict;

CREATE TABLE images (
      id integer primary key,
      owner text not null check (owner in ('LOGO', 'BUS')),
      bus_id integer references buses (id),
      -- In the order in which they are shown.
      position integer not null check (position >= 0),
      -- What is seen on it, for whoever does not see it.
      alt text not null,
      -- The first 128 bits of a SHA-256 of its files, in hexadecimal: the name in its address.
      hash text not null check (length(hash) = 32),
      -- In pixels, of its widest file.
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at integer not null,
      created_by integer not null references users (id),
      check ((bus_id is not null) = (owner = 'BUS'))
    ) strict;

CREATE TABLE invoices (
      id integer primary key,
      kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
      -- The year that begins in April, such as '2026-27', in the operator's zone.
      financial_year text not null,
      serial integer not null check (serial > 0),
      booking_id integer not null references bookings (id),
      refund_id integer references refunds (id),
      -- The seller as on that day: name, address, tax number. What is changed later leaves it alone.
      seller text not null check (json_valid(seller)),
      at integer not null, bus_name text, bus_number text, tax text,
      check ((kind = 'CREDIT_NOTE') = (refund_id is not null)),
      unique (kind, financial_year, serial)
    ) strict;

CREATE TABLE ladies_exemptions (
      id integer primary key,
      booking_id integer not null references bookings (id),
      -- Beside whom; null where anybody.
      other_id integer references bookings (id),
      reason text not null check (reason in ('KNOWN_BOOKING', 'FAMILY', 'AGREES', 'DEPARTING', 'OTHER')),
      -- Who let them; null where they gave number and phone of the other booking.
      allowed_by integer references users (id),
      at integer not null,
      check ((allowed_by is null) = (reason = 'KNOWN_BOOKING')),
      check ((other_id is not null) = (reason = 'KNOWN_BOOKING')),
      check (other_id <> booking_id)
    ) strict;

CREATE TABLE ledger (
      id integer primary key,
      booking_id integer not null references bookings (id),
      kind text not null check (kind in ('CHARGE', 'REFUND')),
      amount_paise integer not null check (amount_paise > 0),
      payment_id integer not null references payments (id),
      passenger_id integer references passengers (id),
      recorded_by integer references users (id),
      at integer not null
    , refund_id integer references refunds (id)) strict;

CREATE TABLE link_tokens (
      token_hash text primary key,
      purpose text not null check (purpose in ('RESET', 'INVITE', 'VERIFY', 'SET_UP')),
      user_id integer references users (id),
      created_at integer not null,
      expires_at integer not null,
      used_at integer, address text collate nocase,
      check ((purpose = 'SET_UP') = (user_id is null))
    ) strict, without rowid;

CREATE TABLE "newsletter" (
      id integer primary key,
      email text not null unique collate nocase,
      -- Stands in the link. It says nothing about whose it is, and can do nothing but end the subscription.
      token text not null unique default (lower(hex(randomblob(32)))),
      subscribed_at integer not null
    , email_folded text) strict;

CREATE TABLE outbox (
      id integer primary key,
      -- One message per fact: the fact's own name, such as 'booking-confirmed:123'.
      fact text not null unique,
      kind text not null,
      to_address text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      user_id integer references users (id),
      booking_id integer references bookings (id),
      status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
      attempts integer not null default 0,
      next_attempt_at integer not null,
      secret_until integer,
      created_at integer not null,
      sent_at integer
    , failure text, resent integer not null default 0, channel text not null default 'EMAIL' check (channel in ('EMAIL', 'SMS')), body_sms text, sms_template text, mail_to text, valid_until integer) strict;

CREATE TABLE passenger_drafts (
      id integer primary key,
      user_id integer not null references users (id),
      bus_id integer references buses (id),
      seat_number text not null,
      name text not null,
      age integer not null check (age between 0 and 120),
      gender text not null check (gender in ('MALE', 'FEMALE', 'OTHER')),
      created_at integer not null,
      used_at integer,
      booking_id integer references bookings (id)
    ) strict;

CREATE TABLE passenger_marks (
      id integer primary key,
      passenger_id integer not null references passengers (id),
      marked_by integer not null references users (id),
      -- The device's own name for a tick that it sent later, perhaps twice; one made on the list has none.
      key text check (length(key) between 8 and 64),
      status text not null check (status in ('BOOKED', 'BOARDED', 'NO_SHOW')),
      -- 0: somebody else was first, and the passenger stands as before.
      applied integer not null check (applied in (0, 1)),
      -- When it was made, by the device's clock as the server corrected it.
      marked_at integer not null,
      received_at integer not null check (received_at >= marked_at), proof_seen integer not null default 0 check (proof_seen in (0, 1)),
      unique (marked_by, key),
      check (applied = 1 or key is not null)
    ) strict;

CREATE TABLE passengers (
      id integer primary key,
      booking_id integer not null references bookings (id),
      seat_id integer not null references seats (id),
      position integer not null check (position >= 1),
      name text check (name is null or length(name) between 1 and 100),
      age integer check (age between 0 and 120),
      gender text check (gender in ('MALE', 'FEMALE', 'OTHER')),
      base_paise integer not null check (base_paise > 0),
      status text not null default 'BOOKED'
        check (status in ('BOOKED', 'BOARDED', 'NO_SHOW', 'CANCELLED')), fare_lines text, concession text, held_for text check (held_for in ('MALE', 'FEMALE', 'OTHER')), seated_at integer,
      check ((name is null) = (age is null) and (name is null) = (gender is null)),
      unique (booking_id, position),
      unique (booking_id, seat_id)
    ) strict;

CREATE TABLE passkeys (
      id integer primary key,
      user_id integer not null references users (id),
      -- As the authenticator names it, in base64url: the look-up of every sign-in with one.
      credential_id text not null unique check (length(credential_id) between 1 and 1400),
      -- COSE, in base64url.
      public_key text not null,
      counter integer not null check (counter >= 0),
      -- JSON list, such as ["internal","hybrid"]: how a browser reaches it.
      transports text not null,
      name text not null check (length(name) between 1 and 60),
      created_at integer not null,
      last_used_at integer
    ) strict;

CREATE TABLE password_requests (
      id integer primary key,
      email text not null,
      request_id text not null,
      asked_at integer not null
    ) strict;

CREATE TABLE payment_events (
      id integer primary key,
      provider text not null,
      -- As the provider calls it: it may send it again.
      event_id text not null,
      subject text not null check (subject in ('attempt', 'payout', 'page', 'payment', 'dispute', 'settlement')),
      -- By its id here, or as the provider calls it.
      subject_id integer,
      subject_reference text,
      received_at integer not null,
      attempts integer not null default 0,
      -- When it is handled (again); null once it is done, or given up.
      next_attempt_at integer,
      unique (provider, event_id),
      check ((subject_id is null) <> (subject_reference is null))
    ) strict;

CREATE TABLE payment_pages (
      payment_id integer primary key references payments (id),
      -- As the provider calls it.
      page_id text not null unique,
      url text not null,
      -- Until when the provider lets somebody pay there.
      open_until integer not null,
      opened_at integer not null,
      -- When nobody could pay there any more, as the provider has said.
      closed_at integer,
      -- How often the provider has been asked about it, and when it is asked again; null when it is asked no more.
      looks integer not null default 0,
      look_at integer
    , pending_since integer) strict;

CREATE TABLE payment_returns (
      id integer primary key,
      payment_id integer not null references payments (id),
      -- The payment that was not kept, as the provider names it: each goes back once.
      paid_reference text not null unique,
      amount_paise integer not null check (amount_paise > 0),
      status text not null check (status in ('PENDING', 'DONE')),
      reference text unique,
      attempts integer not null default 0,
      next_attempt_at integer not null,
      created_at integer not null,
      finished_at integer, failure text, paid_by integer references users (id), refusals integer not null default 0 check (refusals >= 0),
      check ((status = 'DONE') = (reference is not null)),
      check ((status = 'DONE') = (finished_at is not null))
    ) strict;

CREATE TABLE payments (
      id integer primary key,
      booking_id integer not null references bookings (id),
      provider text not null,
      status text not null check (status in ('INITIATED', 'SUCCEEDED', 'FAILED', 'EXPIRED')),
      amount_paise integer not null check (amount_paise > 0),
      reference text unique,
      failure text,
      created_at integer not null,
      finished_at integer, carried_refund_id integer references refunds (id),
      check ((status = 'INITIATED') = (finished_at is null)),
      check ((status = 'SUCCEEDED') <= (reference is not null))
    ) strict;

CREATE TABLE points (
      id integer primary key,
      town text not null,
      town_slug text not null,
      name text not null,
      landmark text not null,
      phone text,
      latitude real check (latitude between -90 and 90),
      longitude real check (longitude between -180 and 180),
      retired_at integer,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      created_by integer references users (id),
      updated_by integer references users (id),
      check ((latitude is null) = (longitude is null))
    ) strict;

CREATE TABLE provider_refunds (
      id integer primary key,
      provider text not null,
      -- As the provider calls it.
      reference text not null,
      -- The refund or the return that asked for it; null where somebody did so at the provider.
      payout_id integer,
      -- The payment that it is of, as the provider calls it.
      paid_reference text not null,
      amount_paise integer not null check (amount_paise > 0),
      state text not null check (state in ('sent', 'done', 'failed')),
      -- As the customer's bank calls it.
      bank_reference text,
      seen_at integer not null,
      changed_at integer not null,
      -- When staff have seen one that nobody here asked for.
      noted_at integer,
      noted_by integer references users (id),
      unique (provider, reference)
    ) strict;

CREATE TABLE provider_settlement_entries (
      id integer primary key,
      provider text not null,
      -- As the provider calls it.
      entry_id text not null,
      kind text not null check (kind in ('payment', 'refund', 'adjustment')),
      -- The payment that it is about, as the provider calls it; null for what is about the account as a whole.
      paid_reference text,
      -- The refund, as the provider calls it.
      refund_reference text,
      -- What came in, or went out below zero, before the fee.
      amount_paise integer not null,
      -- What the provider has kept of it, and how much of that is tax.
      fee_paise integer not null,
      tax_paise integer not null,
      settlement_id text not null,
      -- As the operator's bank calls the transfer; null while nobody knows.
      bank_reference text,
      -- Null where the bank has sent the settlement back.
      settled_at integer,
      is_test integer not null check (is_test in (0, 1)),
      seen_at integer not null,
      changed_at integer not null,
      unique (provider, entry_id),
      check (kind = 'adjustment' or paid_reference is not null),
      check ((kind = 'refund') = (refund_reference is not null))
    ) strict;

CREATE TABLE recovery_codes (
      -- SHA-256 of 80 random bits, in hex.
      code_hash text primary key
        check (length(code_hash) = 64 and code_hash not glob '*[^0-9a-f]*'),
      user_id integer not null references users (id),
      created_at integer not null,
      used_at integer
    ) strict, without rowid;

CREATE TABLE refresh_tokens (
      token_hash text primary key,
      session_id integer not null references sessions (id),
      created_at integer not null,
      used_at integer
    ) strict, without rowid;

CREATE TABLE "refunds" (
      id integer primary key,
      booking_id integer not null references bookings (id),
      payment_id integer not null references payments (id),
      provider text not null,
      amount_paise integer not null check (amount_paise > 0),
      reason text not null check (reason in ('CUSTOMER', 'OPERATOR', 'TRIP_CANCELLED', 'VOID', 'DOWNGRADE')),
      note text,
      status text not null check (status in ('PENDING', 'DONE', 'FAILED')),
      reference text unique,
      failure text,
      attempts integer not null default 0,
      next_attempt_at integer,
      granted_by integer references users (id),
      -- Who of the staff handed the cash out; null where a provider did.
      paid_by integer references users (id),
      created_at integer not null,
      finished_at integer, refusals integer not null default 0 check (refusals >= 0),
      check ((status = 'DONE') = (reference is not null)),
      check ((status = 'PENDING') = (finished_at is null))
    ) strict;

CREATE TABLE refused_events (
      provider text primary key,
      -- When the last one came: not each of them is noted.
      refused_at integer not null
    ) strict;

CREATE TABLE route_fares (
      route_id integer not null references routes (id),
      from_slug text not null,
      to_slug text not null,
      -- Null where this part is not sold.
      fare_paise integer check (fare_paise > 0),
      primary key (route_id, from_slug, to_slug)
    ) strict;

CREATE TABLE route_points (
      route_id integer not null references routes (id),
      point_id integer not null references points (id),
      -- Minutes after the town's departure and arrival; null where one does not get on, or off.
      boarding_offset integer check (boarding_offset between 0 and 180),
      dropping_offset integer check (dropping_offset between 0 and 180),
      primary key (route_id, point_id),
      check (boarding_offset is not null or dropping_offset is not null)
    ) strict;

CREATE TABLE route_stops (
      route_id integer not null references routes (id),
      position integer not null check (position >= 1),
      stop_id integer not null references stops (id),
      primary key (route_id, position),
      unique (route_id, stop_id)
    ) strict, without rowid;

CREATE TABLE routes (
      id integer primary key,
      source_city text not null check (length(source_city) between 1 and 100),
      source_slug text not null,
      destination_city text not null check (length(destination_city) between 1 and 100),
      destination_slug text not null,
      total_distance real not null check (total_distance >= 0),
      total_duration text not null,
      total_minutes integer not null check (total_minutes > 0),
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      created_by integer references users (id),
      updated_by integer references users (id)
    ) strict;

CREATE TABLE schedule_dates (
      schedule_id integer not null references schedules (id),
      day text not null check (length(day) = 10),
      kind text not null check (kind in ('SKIP', 'EXTRA')),
      primary key (schedule_id, day)
    ) strict, without rowid;

CREATE TABLE schedules (
      id integer primary key,
      bus_id integer not null references buses (id),
      route_id integer not null references routes (id),
      master_id integer references schedules (id),
      is_master integer not null check (is_master in (0, 1)),
      automation_duration text not null
        check (automation_duration in ('ONE_MONTH', 'TWO_MONTHS', 'THREE_MONTHS', 'FOUR_MONTHS')),
      automation_stopped_at integer,
      service_day text not null check (length(service_day) = 10),
      departure_minutes integer not null check (departure_minutes between 0 and 1439),
      arrival_minutes integer not null check (arrival_minutes > departure_minutes),
      departure_at integer not null,
      arrival_at integer not null,
      total_seats integer not null check (total_seats between 1 and 100),
      fare_paise integer not null check (fare_paise > 0),
      last_node integer not null check (last_node >= 1),
      status text not null default 'SCHEDULED' check (status in ('SCHEDULED', 'CANCELLED')),
      sales_stopped_at integer,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      created_by integer references users (id),
      updated_by integer references users (id), weekdays text not null default '1234567'
      check (length(weekdays) between 1 and 7 and weekdays not glob '*[^1-7]*'), erased_at integer, layout_id integer references bus_layouts (id), last_dropping_offset integer not null default 0 check (last_dropping_offset between 0 and 180), fare_terms text, usual_fare_paise integer, bus_since integer, swap_until integer, arrival_day integer check (arrival_day between 0 and 3), fare_before text,
      check (arrival_at > departure_at and arrival_at - departure_at <= 259200000),
      check (master_id is null or is_master = 0)
    ) strict;

CREATE TABLE "seats" (
      id integer primary key,
      schedule_id integer not null references schedules (id),
      number text not null,
      deck text not null check (deck in ('LOWER', 'UPPER')),
      row_number integer not null check (row_number >= 1),
      column_number integer not null check (column_number >= 1),
      kind text not null check (kind in ('SEATER', 'SEMI_SLEEPER', 'SLEEPER')),
      type text not null check (type in ('WINDOW', 'AISLE', 'SLEEPER')),
      at_window integer not null check (at_window in (0, 1)),
      price_paise integer not null check (price_paise > 0), row_span integer not null default 1 check (row_span in (1, 2)), for_ladies integer not null default 0 check (for_ladies in (0, 1)), retired_by_swap integer references bus_swaps (id),
      
      unique (schedule_id, id)
    ) strict;

CREATE TABLE sessions (
      id integer primary key,
      user_id integer not null references users (id),
      created_at integer not null,
      refreshed_at integer not null,
      expires_at integer not null,
      ended_at integer,
      end_reason text check (end_reason in ('LOGOUT', 'EVERYWHERE', 'REUSE', 'PASSWORD', 'DISABLED'))
    , device text, network text) strict;

CREATE TABLE settings (
      name text primary key,
      value text not null check (json_valid(value)),
      updated_at integer not null,
      updated_by integer references users (id)
    ) strict, without rowid;

CREATE TABLE stops (
      id integer primary key,
      name text not null check (length(name) between 1 and 100),
      arrival_time text not null check (length(arrival_time) = 5),
      departure_time text not null check (length(departure_time) = 5),
      distance real not null check (distance >= 0),
      created_at integer not null,
      updated_at integer not null,
      created_by integer references users (id),
      updated_by integer references users (id)
    ) strict;

CREATE TABLE totp_factors (
      user_id integer primary key references users (id),
      -- Encrypted with a key that is not in the database: nonce, ciphertext and tag in base64url.
      sealed_secret text not null check (length(sealed_secret) between 40 and 200),
      created_at integer not null,
      -- Counts once its first code was right.
      confirmed_at integer check (confirmed_at >= created_at),
      -- The 30-second step of the last code that was accepted.
      last_step integer
    ) strict;

CREATE TABLE town_names (
      id integer primary key,
      -- As routes have it: towns have no table of their own.
      town_slug text not null check (town_slug <> ''),
      name text not null check (length(name) between 1 and 100),
      name_slug text not null check (name_slug <> ''),
      -- 1: a usual name that does not stand for this town.
      is_off integer not null check (is_off in (0, 1)),
      check (name_slug <> town_slug)
    ) strict;

CREATE TABLE transactions (
      number integer primary key autoincrement,
      payment_id integer unique references payments (id),
      refund_id integer unique references refunds (id),
      at integer not null, booking_id integer references bookings (id) not null, provider text not null default '', status text not null default 'pending'
    check (status in ('completed', 'pending', 'failed', 'refunded')), amount_paise integer not null default 0,
      check ((payment_id is null) <> (refund_id is null))
    ) strict;

CREATE TABLE trip_cancellations (
      schedule_id integer primary key references schedules (id),
      -- Reaches the passengers as it was typed.
      reason text not null check (length(reason) between 1 and 300),
      cancelled_by integer not null references users (id),
      at integer not null,
      -- When the last of its bookings had been cancelled.
      finished_at integer
    ) strict;

CREATE TABLE trip_nodes (
      schedule_id integer not null references schedules (id),
      node integer not null check (node >= 0),
      name text not null,
      slug text not null,
      arrival_minutes integer not null,
      departure_minutes integer not null check (departure_minutes >= arrival_minutes),
      arrival_at integer not null,
      departure_at integer not null,
      departure_day text not null check (length(departure_day) = 10),
      distance real not null check (distance >= 0),
      primary key (schedule_id, node)
    ) strict, without rowid;

CREATE TABLE trip_points (
      schedule_id integer not null,
      node integer not null,
      point_id integer not null references points (id),
      boarding_offset integer check (boarding_offset between 0 and 180),
      dropping_offset integer check (dropping_offset between 0 and 180),
      closed_at integer,
      substitute_id integer references points (id),
      primary key (schedule_id, point_id),
      foreign key (schedule_id, node) references trip_nodes (schedule_id, node),
      check (boarding_offset is not null or dropping_offset is not null),
      check ((closed_at is null) = (substitute_id is null)),
      check (substitute_id <> point_id)
    ) strict;

CREATE TABLE trusted_time (
      id integer primary key check (id = 1),
      at integer not null,
      -- By how much steps of the clock have moved it ahead of what servers counted, not forgiven yet.
      ahead_ms integer not null default 0 check (ahead_ms >= 0),
      -- What it was when it last was the clock's.
      followed_at integer not null,
      -- How often a person has set it.
      set_by_hand integer not null default 0
    ) strict;

CREATE TABLE upi_claims (
      payment_id integer primary key references payments (id),
      -- Twelve digits, by which both banks call the transfer; null once it is forgotten with whoever paid.
      utr text unique check (utr is null or length(utr) = 12),
      claimed_at integer not null,
      -- When staff have found the transfer, or said that there is none.
      answered_at integer,
      answered_by integer references users (id),
      check ((answered_at is null) = (answered_by is null))
    ) strict;

CREATE TABLE users (
      id integer primary key,
      full_name text not null check (length(full_name) between 1 and 100),
      email text not null collate nocase,
      phone text check (phone is null or length(phone) = 10),
      role text not null check (role in ('ADMIN', 'AGENT', 'CUSTOMER')),
      password_hash text,
      email_verified_at integer,
      disabled_at integer,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null
    , removed_at integer, erased_at integer, pending_email text collate nocase, email_folded text) strict;

CREATE TABLE write_probe (
      id integer primary key check (id = 1),
      at integer not null,
      -- As many pages as a sale writes.
      filler blob not null
    ) strict;

CREATE INDEX answered_challenges_by_age on answered_challenges (expires_at);

CREATE INDEX api_keys_by_maker on api_keys (created_by);

CREATE INDEX api_keys_by_revoker on api_keys (revoked_by)
    where revoked_by is not null;

CREATE INDEX api_keys_not_revoked on api_keys (id) where revoked_at is null;

CREATE INDEX audit_by_api_key on audit (api_key_id)
    where api_key_id is not null;

CREATE INDEX audit_by_subject on audit (subject, subject_id);

CREATE INDEX audit_by_time on audit (at);

CREATE INDEX bookings_by_caller on bookings (caller_name collate nocase) where caller_name is not null;

CREATE INDEX bookings_by_email on bookings (contact_email collate nocase, created_at)
    where contact_email is not null;

CREATE INDEX bookings_by_phone on bookings (contact_phone, created_at)
    where contact_phone is not null;

CREATE INDEX bookings_by_schedule on bookings (schedule_id);

CREATE INDEX bookings_by_seller on bookings (sold_by) where sold_by is not null;

CREATE INDEX bookings_by_user on bookings (user_id, created_at);

CREATE INDEX bookings_held on bookings (deadline_at) where status = 'PENDING';

CREATE UNIQUE INDEX bookings_of_schedule on bookings (schedule_id, id);

CREATE INDEX bookings_paid on bookings (schedule_id) where payment_status = 'PAID';

CREATE INDEX bookings_paid_cancelled on bookings (id)
    where payment_status = 'PAID' and status = 'CANCELLED';

CREATE INDEX bus_history_by_time on bus_history (bus_id, until_at, id);

CREATE INDEX bus_swap_moves_by_new_seat_id on bus_swap_moves (new_seat_id);

CREATE INDEX bus_swap_moves_by_old_seat_id on bus_swap_moves (old_seat_id);

CREATE INDEX bus_swap_moves_by_passenger_id on bus_swap_moves (passenger_id);

CREATE INDEX bus_swaps_by_new_bus_id on bus_swaps (new_bus_id);

CREATE INDEX bus_swaps_by_new_layout_id on bus_swaps (new_layout_id);

CREATE INDEX bus_swaps_by_old_bus_id on bus_swaps (old_bus_id);

CREATE INDEX bus_swaps_by_old_layout_id on bus_swaps (old_layout_id);

CREATE INDEX bus_swaps_by_schedule on bus_swaps (schedule_id, id);

CREATE UNIQUE INDEX bus_swaps_one_at_a_time on bus_swaps (schedule_id) where state in ('OPEN', 'DONE');

CREATE INDEX buses_by_layout on buses (layout_id) where layout_id is not null;

CREATE INDEX buses_by_name on buses (name collate nocase, id);

CREATE UNIQUE INDEX buses_number on buses (number collate nocase);

CREATE INDEX cancellations_by_booking on cancellations (booking_id);

CREATE INDEX cancellations_by_refund on cancellations (refund_id) where refund_id is not null;

CREATE INDEX cancellations_by_time on cancellations (at, booking_id);

CREATE INDEX captured_payments_by_payment on captured_payments (payment_id);

CREATE INDEX captured_payments_by_resolver on captured_payments (resolved_by)
    where resolved_by is not null;

CREATE INDEX captured_payments_by_time on captured_payments (seen_at);

CREATE INDEX captured_payments_test on captured_payments (payment_id) where is_test = 1;

CREATE INDEX captured_payments_unresolved on captured_payments (seen_at)
    where payment_id is null and resolved_at is null;

CREATE INDEX claims_by_booking on claims (booking_id) where booking_id is not null;

CREATE INDEX claims_by_trip on claims (schedule_id, seat_id, leg, held_until, booking_id);

CREATE UNIQUE INDEX concessions_by_label on concessions (lower(label));

CREATE INDEX delays_by_received_at on delays (received_at);

CREATE INDEX delays_by_trip on delays (schedule_id, from_node);

CREATE INDEX desk_messages_by_booking on desk_messages (booking_id);

CREATE INDEX desk_messages_by_trip on desk_messages (schedule_id);

CREATE INDEX desk_messages_open on desk_messages (created_at) where outcome is null;

CREATE INDEX disputes_by_payment on disputes (provider, paid_reference);

CREATE INDEX downgrades_by_booking on downgrades (booking_id);

CREATE INDEX downgrades_by_refund on downgrades (refund_id);

CREATE INDEX email_changes_by_age on email_changes (changed_at);

CREATE INDEX email_changes_by_user on email_changes (user_id);

CREATE INDEX email_changes_open on email_changes (old_address) where undone_at is null;

CREATE INDEX fare_rules_by_route on fare_rules (route_id);

CREATE INDEX fare_rules_by_schedule on fare_rules (schedule_id);

CREATE INDEX foreign_payments_by_payment on foreign_payments (payment_id);

CREATE INDEX foreign_payments_by_resolver on foreign_payments (resolved_by)
    where resolved_by is not null;

CREATE INDEX guests_by_account on guests (joined_user_id);

CREATE INDEX guests_open on guests (created_at) where ended_at is null;

CREATE INDEX idempotency_by_age on idempotency (created_at);

CREATE INDEX images_by_bus on images (bus_id, position) where bus_id is not null;

CREATE INDEX images_by_hash on images (hash);

CREATE UNIQUE INDEX images_one_logo on images (owner) where owner = 'LOGO';

CREATE INDEX invoices_by_booking on invoices (booking_id);

CREATE INDEX invoices_by_time on invoices (at);

CREATE UNIQUE INDEX invoices_one_per_booking on invoices (booking_id) where kind = 'INVOICE';

CREATE UNIQUE INDEX invoices_one_per_refund on invoices (refund_id) where kind = 'CREDIT_NOTE';

CREATE INDEX invoices_with_buyer on invoices (financial_year) where instr(tax, '"buyer":{') > 0;

CREATE INDEX ladies_exemptions_by_booking on ladies_exemptions (booking_id);

CREATE INDEX ladies_exemptions_by_other on ladies_exemptions (other_id);

CREATE INDEX ledger_by_booking on ledger (booking_id);

CREATE UNIQUE INDEX ledger_one_charge on ledger (booking_id) where kind = 'CHARGE';

CREATE UNIQUE INDEX ledger_one_refund on ledger (refund_id) where refund_id is not null;

CREATE INDEX ledger_sums on ledger (at, kind, amount_paise);

CREATE INDEX link_tokens_by_age on link_tokens (created_at);

CREATE INDEX link_tokens_by_user on link_tokens (user_id);

CREATE INDEX newsletter_by_folded on newsletter (email_folded);

CREATE INDEX outbox_account_by_age on outbox (created_at) where booking_id is null;

CREATE INDEX outbox_by_account on outbox (user_id)
    where user_id is not null and booking_id is null;

CREATE INDEX outbox_by_booking on outbox (booking_id) where booking_id is not null;

CREATE INDEX outbox_by_kind on outbox (kind, status);

CREATE INDEX outbox_by_status on outbox (status);

CREATE INDEX outbox_by_validity on outbox (valid_until) where status = 'QUEUED' and valid_until is not null;

CREATE INDEX outbox_due on outbox (next_attempt_at) where status = 'QUEUED';

CREATE INDEX outbox_secrets on outbox (secret_until) where secret_until is not null;

CREATE INDEX passenger_drafts_by_age on passenger_drafts (created_at);

CREATE INDEX passenger_marks_by_passenger on passenger_marks (passenger_id);

CREATE INDEX passenger_marks_standing on passenger_marks (passenger_id, id)
    where applied = 1;

CREATE INDEX passengers_by_name on passengers (name collate nocase)
    where name is not null;

CREATE INDEX passengers_by_seat on passengers (seat_id);

CREATE INDEX passkeys_by_user on passkeys (user_id);

CREATE INDEX payment_events_due on payment_events (next_attempt_at)
    where next_attempt_at is not null;

CREATE INDEX payment_pages_due on payment_pages (look_at) where look_at is not null;

CREATE INDEX payment_pages_unanswered on payment_pages (opened_at)
    where look_at is null and closed_at is null;

CREATE INDEX payment_returns_by_payer on payment_returns (paid_by)
    where paid_by is not null;

CREATE INDEX payment_returns_by_payment on payment_returns (payment_id);

CREATE INDEX payment_returns_by_time on payment_returns (created_at);

CREATE INDEX payment_returns_paid_by_hand on payment_returns (finished_at)
    where paid_by is not null;

CREATE INDEX payment_returns_pending on payment_returns (next_attempt_at)
    where status = 'PENDING';

CREATE INDEX payments_by_booking on payments (booking_id);

CREATE UNIQUE INDEX payments_carried_once on payments (carried_refund_id) where carried_refund_id is not null;

CREATE UNIQUE INDEX payments_one_open on payments (booking_id) where status = 'INITIATED';

CREATE UNIQUE INDEX payments_one_success on payments (booking_id) where status = 'SUCCEEDED';

CREATE UNIQUE INDEX points_by_name on points (town_slug, lower(name));

CREATE INDEX provider_refunds_by_noter on provider_refunds (noted_by)
    where noted_by is not null;

CREATE INDEX provider_refunds_by_payment on provider_refunds (provider, paid_reference);

CREATE INDEX provider_refunds_by_payout on provider_refunds (payout_id);

CREATE INDEX provider_refunds_by_time on provider_refunds (seen_at);

CREATE INDEX provider_settlement_entries_by_payment
    on provider_settlement_entries (provider, paid_reference);

CREATE INDEX provider_settlement_entries_by_refund
    on provider_settlement_entries (provider, refund_reference)
    where refund_reference is not null;

CREATE INDEX provider_settlement_entries_by_time
    on provider_settlement_entries (settled_at);

CREATE INDEX recovery_codes_by_user on recovery_codes (user_id);

CREATE INDEX refresh_tokens_by_session on refresh_tokens (session_id);

CREATE INDEX refunds_by_booking on refunds (booking_id);

CREATE INDEX refunds_by_grant on refunds (created_at, granted_by) where granted_by is not null;

CREATE INDEX refunds_by_payment on refunds (payment_id);

CREATE INDEX refunds_paid_out on refunds (finished_at) where paid_by is not null;

CREATE INDEX refunds_pending on refunds (next_attempt_at) where status = 'PENDING';

CREATE INDEX route_points_by_point on route_points (point_id);

CREATE INDEX route_stops_by_stop on route_stops (stop_id);

CREATE INDEX routes_by_source on routes (source_city collate nocase, id);

CREATE INDEX schedules_by_arrival on schedules (arrival_minutes % 1440, id);

CREATE INDEX schedules_by_bus on schedules (bus_id, departure_at);

CREATE INDEX schedules_by_day on schedules (service_day, departure_at);

CREATE INDEX schedules_by_departure on schedules (departure_minutes, id);

CREATE INDEX schedules_by_fare on schedules (fare_paise, id);

CREATE INDEX schedules_by_layout on schedules (layout_id) where layout_id is not null;

CREATE INDEX schedules_by_route on schedules (route_id, departure_at);

CREATE INDEX schedules_by_seats on schedules (total_seats, id);

CREATE INDEX schedules_in_day_order on schedules (service_day, id);

CREATE UNIQUE INDEX schedules_master_day on schedules (master_id, service_day)
    where master_id is not null;

CREATE INDEX schedules_masters on schedules (id)
    where is_master = 1 and automation_stopped_at is null;

CREATE INDEX schedules_of_bus on schedules (bus_id, id);

CREATE INDEX schedules_to_erase on schedules (arrival_at) where erased_at is null;

CREATE UNIQUE INDEX seats_by_number on seats (schedule_id, number) where retired_by_swap is null;

CREATE INDEX seats_by_swap on seats (retired_by_swap) where retired_by_swap is not null;

CREATE INDEX seats_retired on seats (schedule_id, id) where retired_by_swap is not null;

CREATE INDEX sessions_by_use on sessions (refreshed_at, created_at, user_id);

CREATE INDEX sessions_by_user on sessions (user_id);

CREATE UNIQUE INDEX town_names_once on town_names (town_slug, name_slug);

CREATE INDEX transactions_by_amount on transactions (amount_paise, number);

CREATE INDEX transactions_by_booking on transactions (booking_id);

CREATE INDEX transactions_by_time on transactions (at, number, status, provider, amount_paise);

CREATE INDEX trip_cancellations_open on trip_cancellations (schedule_id)
    where finished_at is null;

CREATE INDEX trip_nodes_by_departure on trip_nodes (slug, departure_day, departure_at);

CREATE INDEX trip_points_by_point on trip_points (point_id);

CREATE INDEX upi_claims_open on upi_claims (claimed_at) where answered_at is null;

CREATE INDEX users_active_admins on users (id) where role = 'ADMIN' and disabled_at is null;

CREATE INDEX users_by_email on users (removed_at, email collate nocase);

CREATE INDEX users_by_folded on users (email_folded);

CREATE INDEX users_by_id on users (removed_at);

CREATE INDEX users_by_name on users (removed_at, full_name collate nocase);

CREATE INDEX users_by_role on users (removed_at, role);

CREATE UNIQUE INDEX users_email on users (email collate nocase);

CREATE INDEX users_to_erase on users (removed_at)
    where removed_at is not null and erased_at is null;
