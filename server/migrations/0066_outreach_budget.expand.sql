-- One budget for everything that reaches another person: contacts, leads, requests for calls and inspections, and
-- invitations. The limits are declared in server/src/notices/outreach-budget.ts.
create table outreach (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('contact', 'lead', 'call_request', 'inspection', 'invitation')),
  account_id uuid references accounts (id) on delete set null,
  visitor bytea check (length(visitor) = 16),
  network bytea not null check (length(network) = 16),
  site_prefix bytea check (length(site_prefix) = 16),
  typed_phone text check (typed_phone ~ '^\+91[6-9][0-9]{9}$'),
  is_guest boolean not null,
  at timestamptz not null default now(),
  constraint a_guest_is_known_by_a_visitor check (not is_guest or (account_id is null and visitor is not null))
);

create index outreach_of_an_account on outreach (account_id, at) where account_id is not null;
create index outreach_of_a_visitor on outreach (visitor, at) where visitor is not null;
create index outreach_from_a_network on outreach (network, is_guest, at);
create index outreach_from_a_site_prefix on outreach (site_prefix, is_guest, at) where site_prefix is not null;
create index outreach_with_a_typed_phone on outreach (typed_phone, at) where typed_phone is not null;
create index outreach_by_time on outreach (at);

comment on table outreach is 'One row for each time a person reached another. Rows are deleted daily once they are older than a day, which is as long as a limit counts them.';
comment on column outreach.visitor is 'Keyed hash of the signed visitor cookie of a guest, as network and site_prefix are of its address (callers.ts).';
comment on column outreach.is_guest is 'True for a sender without an account. Guests and accounts of one network have separate limits, so that guests cannot use up those of the accounts.';
comment on column outreach.typed_phone is 'As a guest typed it: it adds a limit and replaces none, and never counts against an account.';
