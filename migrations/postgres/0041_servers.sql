-- What one server keeps beside its database, and several keep in it.

-- Raised by every write that may change what servers keep in memory; a write compares it before it relies on that.
create table shared_version (
  id bigint primary key check (id = 1),
  version bigint not null
);
insert into shared_version (id, version) values (1, 1);

-- The secrets of the installation, unless the environment gives them: base64url of at least 32 bytes.
create table server_keys (
  name text collate "C" primary key,
  value text collate "C" not null check (length(value) >= 43)
);

-- Which server runs a job now, and until when nobody else does.
create table job_leases (
  job text collate "C" primary key,
  server text collate "C" not null,
  until_at bigint not null,
  -- When its last run ended, wherever it was.
  ended_at bigint
);

-- What limits have counted, by digests: read by a server that starts. A crash of the database empties it.
create unlogged table limit_state (
  id bigint primary key check (id = 1),
  lines text collate "C" not null
);
