insert into write_probe (id, at, filler) values (1, 1799884800000, x'00');
