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

-- Attempts within a window by the digest of whose they are. A crash forgets them, as it does in memory.
create unlogged table limit_counts (
  digest text collate "C" primary key,
  count bigint not null,
  until_at bigint not null
);
create index limit_counts_by_end on limit_counts (until_at);
