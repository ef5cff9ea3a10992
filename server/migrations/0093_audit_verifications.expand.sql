-- Verifications of the audit log: a job checks bounded pieces and stores how far it came.

create table audit_verifications (
  id uuid primary key default uuidv7(),
  started_at timestamptz not null default now(),
  entries bigint not null default 0 check (entries >= 0),
  finished_at timestamptz
);

-- Concurrent starts: one succeeds.
create unique index one_running_audit_verification on audit_verifications ((true)) where finished_at is null;

comment on table audit_verifications is 'Each verifies the audit log from the first entry of every chain to the head that it had at the start.';

create table audit_verification_chains (
  verification_id uuid not null references audit_verifications (id) on delete cascade,
  chain smallint not null check (chain between 0 and 15),
  place bigint not null default 0 check (place >= 0),
  hash bytea not null default decode(repeat('00', 32), 'hex') check (length(hash) = 32),
  to_place bigint not null check (to_place >= 0),
  to_hash bytea not null check (length(to_hash) = 32),
  known_place bigint not null default 0 check (known_place >= 0),
  known_hash bytea check (length(known_hash) = 32),
  is_done boolean not null default false,
  primary key (verification_id, chain)
);

comment on column audit_verification_chains.place is 'The last entry verified so far; hash is its stored hash.';
comment on column audit_verification_chains.known_place is 'The head of this chain at the end of the last verification without a fault. A chain that was rewritten as a whole since then has another hash there.';

create table audit_verification_faults (
  verification_id uuid not null references audit_verifications (id) on delete cascade,
  chain smallint not null,
  place bigint not null,
  fault text not null check (fault in ('changed', 'missing', 'not_after_the_one_before', 'rewritten')),
  found_at timestamptz not null default now(),
  primary key (verification_id, chain, place, fault)
);

-- Entries carry the values before and after a change.
alter table audit_entries drop constraint audit_entries_details_check;
alter table audit_entries add constraint audit_entries_details_check
  check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 8000) not valid;
