-- permits: 0041_servers
-- Programs of an older version that may run on the schema as it is now. Each file declares it in such a header line: the
-- oldest program that may run on what it makes, named by the newest migration that it knows; without, its own.

create table oldest_program (
  id bigint primary key check (id = 1),
  migration text collate "C" not null
);
