-- Moderation of the community: an append-only log of events, the state computed from it, reports, appeals and cases.
create table community_moderation_events (
  id uuid primary key default uuidv7(),
  at timestamptz not null default clock_timestamp(),
  subject_kind text not null check (subject_kind in ('post', 'comment', 'spotlight', 'account')),
  subject_id uuid not null,
  number integer not null check (number >= 1),
  member_id uuid not null references community_members (id),
  kind text not null check (kind in ('held', 'released', 'hidden', 'restored', 'deleted', 'silenced', 'unsilenced',
    'banned', 'unbanned', 'appealed', 'appeal-upheld', 'appeal-overturned')),
  decider text check (decider in ('rules', 'model', 'reports', 'moderator', 'order')),
  moderator_id uuid,
  rule text check (length(rule) between 1 and 40),
  reason text check (length(reason) between 1 and 500),
  until timestamptz,
  appeal_of integer,
  restricted_by uuid,
  undoes integer,
  unique (subject_kind, subject_id, number),
  constraint a_moderator_is_named check ((decider in ('moderator', 'order')) = (moderator_id is not null) or decider is null),
  constraint a_restriction_has_its_reasons check (
    kind not in ('held', 'hidden', 'silenced', 'banned') or (decider is not null and rule is not null and reason is not null)),
  constraint only_accounts_are_restricted_for_a_time check (until is null or kind in ('silenced', 'banned')),
  constraint an_appeal_names_a_restriction check ((kind = 'appealed') = (appeal_of is not null)),
  constraint an_appeal_is_decided_by_a_person check (
    kind not in ('appeal-upheld', 'appeal-overturned') or (decider = 'moderator' and reason is not null)),
  constraint an_appeal_is_decided_by_another_person check (
    kind not in ('appeal-upheld', 'appeal-overturned') or moderator_id is distinct from restricted_by)
);

create index community_moderation_events_of_a_member on community_moderation_events (member_id, at desc)
  where kind in ('held', 'hidden', 'silenced', 'banned');
create index community_moderation_events_by_time on community_moderation_events (at);

comment on table community_moderation_events is 'The truth about moderation. Rows are only added. Names moderators by account id, like the audit log.';
comment on column community_moderation_events.number is 'From 1 for each subject, in the order of the events.';
comment on column community_moderation_events.member_id is 'The author, or the member who is restricted.';
comment on column community_moderation_events.appeal_of is 'The number of the restriction that the appeal is about.';
comment on column community_moderation_events.restricted_by is 'Of a decided appeal: the moderator who restricted. Written by the database.';

create table community_moderation_states (
  subject_kind text not null,
  subject_id uuid not null,
  number integer not null default 0,
  state text not null default 'live' check (state in ('waiting', 'live', 'hidden', 'deleted')),
  restriction integer,
  appeal integer,
  appeal_of integer,
  hidden_until timestamptz,
  silenced_until timestamptz,
  ban integer,
  silence integer,
  primary key (subject_kind, subject_id)
);

create index community_measures_to_end on community_moderation_states (least(hidden_until, silenced_until))
  where least(hidden_until, silenced_until) < 'infinity';

comment on table community_moderation_states is 'The state after the latest event of each subject. Written only by apply_moderation_event; next_moderation_state computes it, as foldTextEvents and foldAccountEvents do.';

create function refuse_moderation(constraint_name text, reason text) returns void
language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'check_violation', constraint = constraint_name;
end $$;

create function lift_restriction(before community_moderation_states, restriction integer)
returns community_moderation_states
language plpgsql immutable as $$
declare after community_moderation_states := before;
begin
  if after.appeal_of = restriction then
    after.appeal := null;
    after.appeal_of := null;
  end if;
  if after.ban = restriction then
    after.ban := null;
    after.hidden_until := null;
  else
    after.silence := null;
    after.silenced_until := null;
  end if;
  return after;
end $$;

create function next_text_state(before community_moderation_states, event community_moderation_events)
returns community_moderation_states
language plpgsql immutable as $$
declare
  after community_moderation_states := before;
  is_public boolean := before.state in ('live', 'waiting');
begin
  if event.kind = 'appealed' then
    if before.restriction is distinct from event.appeal_of or before.appeal is not null then return null; end if;
    after.appeal := event.number;
    return after;
  elsif event.kind = 'appeal-upheld' then
    if before.appeal is null then return null; end if;
    after.appeal := null;
    return after;
  end if;
  after.restriction := null;
  after.appeal := null;
  if event.kind = 'held' and is_public then
    after.state := 'waiting';
    after.restriction := event.number;
  elsif event.kind = 'hidden' and before.state <> 'deleted' and before.appeal is null then
    after.state := 'hidden';
    after.restriction := event.number;
  elsif event.kind = 'deleted' and before.state <> 'deleted' then
    after.state := 'deleted';
  elsif (event.kind = 'released' and before.state = 'waiting') or (event.kind = 'restored' and before.state = 'hidden')
    or (event.kind = 'appeal-overturned' and before.appeal is not null) then
    after.state := 'live';
  else
    return null;
  end if;
  return after;
end $$;

create function next_account_state(before community_moderation_states, event community_moderation_events)
returns community_moderation_states
language plpgsql immutable as $$
declare
  after community_moderation_states := before;
  ends timestamptz := coalesce(event.until, 'infinity');
begin
  if event.kind = 'silenced' then
    if before.silence is not null then after := lift_restriction(before, before.silence); end if;
    after.silence := event.number;
    after.silenced_until := ends;
  elsif event.kind = 'banned' then
    if before.ban is not null then after := lift_restriction(before, before.ban); end if;
    after.ban := event.number;
    after.hidden_until := ends;
  elsif event.kind = 'unsilenced' and before.silence is not null then
    after := lift_restriction(before, before.silence);
  elsif event.kind = 'unbanned' and before.ban is not null then
    after := lift_restriction(before, before.ban);
  elsif event.kind = 'appealed' and before.appeal is null
    and coalesce(event.appeal_of in (before.ban, before.silence), false) then
    after.appeal := event.number;
    after.appeal_of := event.appeal_of;
  elsif event.kind = 'appeal-upheld' and before.appeal is not null then
    after.appeal := null;
    after.appeal_of := null;
  elsif event.kind = 'appeal-overturned' and before.appeal_of is not null then
    after := lift_restriction(before, before.appeal_of);
  else
    return null;
  end if;
  return after;
end $$;

-- Null if the event is not possible in this state.
create function next_moderation_state(before community_moderation_states, event community_moderation_events)
returns community_moderation_states
language plpgsql immutable as $$
declare after community_moderation_states;
begin
  if event.subject_kind = 'account' then
    after := next_account_state(before, event);
  else
    after := next_text_state(before, event);
  end if;
  if after.subject_id is null then return null; end if;
  after.number := event.number;
  return after;
end $$;

-- Writers lock the text or the member first and the state second.
create function lock_moderation_subject(kind text, id uuid) returns table (member_id uuid, state text)
language plpgsql as $$
begin
  if kind = 'post' then
    return query select post.member_id, post.state from community_posts as post where post.id = $2 for no key update;
  elsif kind = 'comment' then
    return query select comment.member_id, comment.state from community_comments as comment where comment.id = $2
      for no key update;
  elsif kind = 'spotlight' then
    return query select car.member_id, car.state from community_spotlights as car where car.id = $2 for no key update;
  else
    return query select member.id, null::text from community_members as member where member.id = $2 for no key update;
  end if;
end $$;

create function show_moderation_state(after community_moderation_states, broken_rule text) returns void
language plpgsql as $$
begin
  perform set_config('pahiya.moderation', 'applies', true);
  if after.subject_kind = 'post' then
    update community_posts
    set state = after.state, state_rule = broken_rule,
      deleted_at = case when after.state = 'deleted' then coalesce(deleted_at, now()) end
    where id = after.subject_id;
  elsif after.subject_kind = 'comment' then
    update community_comments
    set state = after.state, state_rule = broken_rule,
      deleted_at = case when after.state = 'deleted' then coalesce(deleted_at, now()) end
    where id = after.subject_id;
  elsif after.subject_kind = 'spotlight' then
    update community_spotlights
    set state = after.state, state_rule = broken_rule,
      deleted_at = case when after.state = 'deleted' then coalesce(deleted_at, now()) end
    where id = after.subject_id;
  else
    update community_members set hidden_until = after.hidden_until
    where id = after.subject_id and hidden_until is distinct from after.hidden_until;
  end if;
  perform set_config('pahiya.moderation', '', true);
end $$;

create function apply_moderation_event() returns trigger
language plpgsql as $$
declare
  subject record;
  before community_moderation_states;
  after community_moderation_states;
begin
  select * into subject from lock_moderation_subject(new.subject_kind, new.subject_id);
  if subject.member_id is null then
    perform refuse_moderation('moderation_subject', 'the subject is not a text of a member');
  end if;
  new.member_id := subject.member_id;
  insert into community_moderation_states (subject_kind, subject_id) values (new.subject_kind, new.subject_id)
  on conflict do nothing;
  select * into before from community_moderation_states
  where subject_kind = new.subject_kind and subject_id = new.subject_id for update;
  new.number := before.number + 1;
  if exists (select from community_members where id = new.member_id and account_id = new.moderator_id) then
    perform refuse_moderation('moderation_of_others', 'moderators do not decide about themselves');
  end if;
  if new.kind in ('appeal-upheld', 'appeal-overturned') then
    select restriction.moderator_id into new.restricted_by
    from community_moderation_events as appeal
    join community_moderation_events as restriction on restriction.subject_kind = new.subject_kind
      and restriction.subject_id = new.subject_id and restriction.number = appeal.appeal_of
    where appeal.subject_kind = new.subject_kind and appeal.subject_id = new.subject_id and appeal.number = before.appeal;
    if new.moderator_id = new.restricted_by then
      perform refuse_moderation('an_appeal_is_decided_by_another_person', 'another moderator decides an appeal');
    end if;
  end if;
  after := next_moderation_state(before, new);
  if after.subject_id is null then
    perform refuse_moderation('moderation_event_possible', format('%s is not possible now', new.kind));
  end if;
  update community_moderation_states
  set number = after.number, state = after.state, restriction = after.restriction, appeal = after.appeal,
    appeal_of = after.appeal_of, hidden_until = after.hidden_until, silenced_until = after.silenced_until,
    ban = after.ban, silence = after.silence
  where subject_kind = new.subject_kind and subject_id = new.subject_id;
  if new.subject_kind = 'account' or subject.state <> after.state then
    perform show_moderation_state(after, case when after.state in ('waiting', 'hidden') then new.rule end);
  end if;
  return new;
end $$;

create trigger apply_moderation_event before insert on community_moderation_events
  for each row execute function apply_moderation_event();

create function keep_moderation_event() returns trigger
language plpgsql as $$
begin
  perform refuse_moderation('community_moderation_events_stay', 'an event of moderation is never changed');
  return null;
end $$;

create trigger community_moderation_events_stay before update or delete on community_moderation_events
  for each row execute function keep_moderation_event();
create trigger community_moderation_events_stay_all before truncate on community_moderation_events
  for each statement execute function keep_moderation_event();

-- The states as the log gives them, computed anew.
create function replay_moderation_events() returns setof community_moderation_states
language plpgsql as $$
declare
  event community_moderation_events;
  current community_moderation_states;
begin
  for event in select * from community_moderation_events order by subject_kind, subject_id, number loop
    if event.number = 1 then
      if current.subject_id is not null then return next current; end if;
      current := row(event.subject_kind, event.subject_id, 0, 'live', null, null, null, null, null, null, null);
    end if;
    current := next_moderation_state(current, event);
  end loop;
  if current.subject_id is not null then return next current; end if;
end $$;

-- A text that a review holds, and one that its author deletes, are events too.
create function log_text_of_member() returns trigger
language plpgsql as $$
declare subject text := tg_argv[0];
begin
  if tg_op = 'INSERT' then
    if new.state = 'waiting' then
      insert into community_moderation_events (subject_kind, subject_id, number, member_id, kind, decider, rule, reason)
      values (subject, new.id, 1, new.member_id, 'held',
        case when current_setting('pahiya.review', true) = 'model' then 'model' else 'rules' end,
        coalesce(new.state_rule, 'spam'), 'A moderator looks at this text first.');
    end if;
  elsif new.state = 'deleted' and old.state <> 'deleted'
    and coalesce(current_setting('pahiya.moderation', true), '') <> 'applies' then
    insert into community_moderation_events (subject_kind, subject_id, number, member_id, kind)
    values (subject, new.id, 1, new.member_id, 'deleted');
  end if;
  return null;
end $$;

create trigger a_post_is_logged after insert or update of state on community_posts
  for each row when (new.member_id is not null) execute function log_text_of_member('post');
create trigger a_comment_is_logged after insert or update of state on community_comments
  for each row execute function log_text_of_member('comment');
create trigger a_spotlight_is_logged after insert or update of state on community_spotlights
  for each row execute function log_text_of_member('spotlight');

create table community_reports (
  id uuid primary key default uuidv7(),
  subject_kind text not null check (subject_kind in ('post', 'comment', 'spotlight', 'account')),
  subject_id uuid not null,
  reporter_id uuid references accounts (id) on delete set null,
  rule text not null check (length(rule) between 1 and 40),
  note text not null default '' check (length(note) <= 500),
  reported_at timestamptz not null default now(),
  outcome text check (outcome in ('confirmed', 'declined')),
  decided_at timestamptz,
  unique (subject_kind, subject_id, reporter_id),
  constraint a_decided_report_has_its_time check ((outcome is null) = (decided_at is null))
);

create index community_reports_of_a_person on community_reports (reporter_id, reported_at desc);
create index community_decided_reports on community_reports (reporter_id, decided_at desc) where outcome is not null;
create index community_reports_by_time on community_reports (reported_at);

create table community_cases (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('text', 'report', 'appeal', 'order', 'grievance')),
  subject_kind text check (subject_kind in ('post', 'comment', 'spotlight', 'account')),
  subject_id uuid,
  restriction_id uuid references community_moderation_events (id),
  rule text check (length(rule) between 1 and 40),
  clock text check (clock in ('order', 'intimate', 'urgent', 'grievance')),
  urgency smallint not null check (urgency between 0 and 3),
  text text check (length(text) <= 4000),
  page text check (length(page) <= 500),
  email text check (length(email) <= 320),
  reference bigint generated always as identity,
  received_at timestamptz not null default now(),
  due_at timestamptz not null,
  alarm_at timestamptz not null,
  alarmed_at timestamptz,
  outcome text check (length(outcome) between 1 and 40),
  answer text check (length(answer) <= 500),
  decided_by uuid references accounts (id) on delete set null,
  closed_at timestamptz,
  constraint a_subject_is_whole check ((subject_kind is null) = (subject_id is null)),
  constraint an_appeal_has_a_restriction check ((kind = 'appeal') = (restriction_id is not null)),
  constraint a_case_alarms_before_it_is_due check (alarm_at <= due_at),
  constraint a_closed_case_has_an_outcome check ((closed_at is null) = (outcome is null))
);

create unique index one_open_community_case_a_subject on community_cases (kind, subject_kind, subject_id)
  where closed_at is null and kind in ('text', 'report');
create unique index one_appeal_a_restriction on community_cases (restriction_id) where restriction_id is not null;
create index open_community_cases on community_cases (urgency, due_at, id) where closed_at is null;
create index community_cases_to_alarm on community_cases (alarm_at) where closed_at is null and alarmed_at is null;
create index community_cases_of_a_subject on community_cases (subject_kind, subject_id) where closed_at is null;
create index community_cases_by_time on community_cases (received_at);
create index community_cases_decided_by on community_cases (decided_by) where decided_by is not null;
create index community_cases_by_email on community_cases (email) where email is not null;

comment on table community_cases is 'Work of moderators with its deadline. Its claim is the desk item of the same id.';
comment on column community_cases.urgency is '0: orders and intimate imagery, 1: urgent complaints, 2: appeals, 3: all others.';
comment on column community_cases.text is 'Of an appeal, an order or a grievance. Deleted with the e-mail address a year after the case was closed.';

create table community_settings (
  only_row boolean primary key default true check (only_row),
  trust_thresholds jsonb,
  trust_day date not null default current_date - 1,
  trust_after uuid
);
insert into community_settings default values;

comment on column community_settings.trust_thresholds is 'Replaces the defaults of trust-level.ts.';
comment on column community_settings.trust_day is 'The day whose readers are computed next, and after which account it continues.';

alter table community_members add column level_computed_at timestamptz;
create index community_regulars_to_check on community_members (level_computed_at) where level = 3;
create index community_reading_in_order on community_reading (day, account_id);

-- Cases follow the log: a text that is held opens one, and a text that its author deletes closes those about it.
create function open_community_case(opened community_cases) returns uuid
language plpgsql as $$
declare case_id uuid;
begin
  insert into community_cases (kind, subject_kind, subject_id, restriction_id, rule, clock, urgency, text, page, email,
    received_at, due_at, alarm_at)
  values (opened.kind, opened.subject_kind, opened.subject_id, opened.restriction_id, opened.rule, opened.clock,
    opened.urgency, opened.text, opened.page, opened.email, opened.received_at, opened.due_at, opened.alarm_at)
  on conflict (kind, subject_kind, subject_id) where closed_at is null and kind in ('text', 'report')
  do update set urgency = least(community_cases.urgency, excluded.urgency),
    due_at = least(community_cases.due_at, excluded.due_at), alarm_at = least(community_cases.alarm_at, excluded.alarm_at),
    clock = case when excluded.due_at < community_cases.due_at then excluded.clock else community_cases.clock end
  returning id into case_id;
  insert into desk_items (kind, subject_key, title) values ('community', case_id::text, opened.kind)
  on conflict (kind, subject_key) where state = 'open' do nothing;
  return case_id;
end $$;

create function close_community_case(case_id uuid, result text, moderator uuid) returns void
language plpgsql as $$
begin
  update community_cases set closed_at = now(), outcome = result, decided_by = moderator
  where id = case_id and closed_at is null;
  update desk_items set state = 'closed', outcome = result, closed_by = moderator, closed_at = now(), evidence = '{}',
    claimed_by = null, claimed_until = null
  where kind = 'community' and subject_key = case_id::text and state = 'open';
end $$;

create function follow_moderation_event() returns trigger
language plpgsql as $$
declare opened community_cases;
begin
  if new.kind = 'held' then
    opened.kind := 'text';
    opened.subject_kind := new.subject_kind;
    opened.subject_id := new.subject_id;
    opened.rule := new.rule;
    opened.urgency := 3;
    opened.received_at := new.at;
    opened.due_at := new.at + interval '24 hours';
    opened.alarm_at := new.at + interval '12 hours';
    perform open_community_case(opened);
  elsif new.kind = 'deleted' then
    perform close_community_case(id, 'deleted', null) from community_cases
    where subject_kind = new.subject_kind and subject_id = new.subject_id and closed_at is null
      and kind in ('text', 'report', 'appeal');
  end if;
  return null;
end $$;

create trigger cases_follow_moderation after insert on community_moderation_events
  for each row execute function follow_moderation_event();
