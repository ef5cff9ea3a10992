-- INS-30: whether an own listing is verified, what its papers said, and every move between the three statuses.
create table verifications (
  own_listing_id uuid primary key references own_listings (id) on delete cascade,
  status text not null default 'unverified' check (status in ('unverified', 'verified', 'certified')),
  papers text not null default 'being_read'
    check (papers in ('being_read', 'in_review', 'accepted', 'refused')),
  -- Grows with every paper handed in, so that what was read of an older one is not taken for the newer one's.
  round integer not null default 1 check (round > 0),
  refused_paper text check (refused_paper in ('rcBook', 'insurance')),
  refused_reason text check (length(refused_reason) between 1 and 500),
  findings jsonb check (jsonb_typeof(findings) = 'array' and length(findings::text) <= 32768),
  registry text check (registry in ('answered', 'no_record', 'no_answer', 'not_configured', 'no_plate')),
  ai_score smallint check (ai_score between 0 and 100),
  handed_in_at timestamptz not null default now(),
  read_at timestamptz,
  decided_at timestamptz,
  constraint a_refusal_has_a_reason check ((papers = 'refused') = (refused_reason is not null))
);

create index verifications_decided on verifications (decided_at) where decided_at is not null;

comment on column verifications.status is 'Changes only by a row of verification_moves.';
comment on column verifications.findings is 'What agrees, what conflicts and what could not be compared. Names of people are not in it.';
comment on column verifications.ai_score is 'INS-31: by a provider; null without one.';

create table verification_moves (
  id uuid primary key default uuidv7(),
  own_listing_id uuid not null references own_listings (id) on delete cascade,
  from_status text not null,
  to_status text not null check (to_status in ('unverified', 'verified', 'certified')),
  cause text not null check (cause in ('papers', 'inspection', 'programme', 'refused', 'withdrawn')),
  reason text check (length(reason) between 1 and 500),
  record jsonb check (jsonb_typeof(record) = 'object' and length(record::text) <= 4096),
  moved_by uuid references accounts (id) on delete set null,
  moved_at timestamptz not null default now(),
  constraint a_move_leads_elsewhere check (from_status <> to_status),
  constraint papers_verify check ((cause = 'papers') = (from_status = 'unverified' and to_status = 'verified')),
  constraint certified_by_a_record check (
    (to_status = 'certified') = (cause in ('inspection', 'programme')) and (to_status = 'certified') = (record is not null)),
  constraint taken_back_with_a_reason check (cause not in ('refused', 'withdrawn') or reason is not null)
);

create index moves_of_a_listing on verification_moves (own_listing_id, id);
create index moves_by_a_moderator on verification_moves (moved_by) where moved_by is not null;

comment on table verification_moves is 'Every move, by whom and why; also in the audit log.';
comment on column verification_moves.record is 'The inspection or the programme that certifies.';

-- The move is what changes the status, of the verification and of the advert, so that none can be made unlogged.
create function verification_moved() returns trigger
language plpgsql as $$
begin
  update verifications set status = new.to_status
  where own_listing_id = new.own_listing_id and status = new.from_status;
  if not found then
    raise exception 'the listing is not %', new.from_status using errcode = 'check_violation';
  end if;
  update listings set verification = new.to_status
  where id = (select listing_id from own_listings where own_listings.id = new.own_listing_id)
    and verification <> new.to_status;
  return null;
end $$;

create trigger verification_moved after insert on verification_moves
  for each row execute function verification_moved();

create function status_follows_moves() returns trigger
language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a verification status changes by a move' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger status_follows_moves before update of status on verifications
  for each row when (old.status <> new.status) execute function status_follows_moves();

create function verification_moves_stay() returns trigger
language plpgsql as $$
begin
  raise exception 'moves are only ever added to' using errcode = 'check_violation';
end $$;

-- Its mover's account may go; nothing else of a move changes. Rows go with their listing, by its foreign key.
create trigger verification_moves_stay before update of own_listing_id, from_status, to_status, cause, reason, record, moved_at
  on verification_moves for each row execute function verification_moves_stay();

-- How often a person has asked the registry today; the limit is decided in one step.
create table registry_lookups (
  account_id uuid not null references accounts (id) on delete cascade,
  day date not null,
  lookups integer not null check (lookups > 0),
  primary key (account_id, day)
);

-- The registry's answer about a plate, kept for a day so that a question is not paid for twice. Holds no owner's name.
create table registry_answers (
  plate text primary key check (plate ~ '^[A-Z0-9]{4,12}$'),
  answer jsonb check (jsonb_typeof(answer) = 'object'),
  asked_at timestamptz not null default now()
);

create index registry_answers_by_age on registry_answers (asked_at);

comment on column registry_answers.answer is 'Null: the registry does not know the plate.';
