-- A copy of the ledger of erasures, which is stored outside the database so that it survives a restored backup.
create table erasure_ledger (
  account_hash text primary key constraint is_a_keyed_hash check (account_hash ~ '^[0-9a-f]{64}$'),
  written_at timestamptz not null,
  applied_at timestamptz
);
comment on column erasure_ledger.account_hash is 'HMAC of an erased account''s id; the key is not in the database.';
comment on column erasure_ledger.applied_at is 'Null for an entry that this database has not applied, because it was restored from a backup made before the erasure.';
create index erasure_ledger_by_time on erasure_ledger (written_at);
create index erasure_ledger_pending on erasure_ledger (account_hash) where applied_at is null;

-- A database that was never checked under its present identity may be a restored one: the site does not open before.
create table erasure_ledger_checks (
  identity text primary key,
  checked_at timestamptz not null default now()
);
comment on column erasure_ledger_checks.identity is 'Cluster, database and timeline of PostgreSQL; a restored database has another.';
