insert into trusted_time (id, at, ahead_ms, followed_at, set_by_hand)
values (1, 1799884800000, 0, 1799884800000, 1);
