-- Browsers that show notices while the site is closed (Web Push, RFC 8030).
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000 and endpoint ~ '^https?://'),
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 20 and 30),
  device_name text check (length(device_name) <= 100),
  created_at timestamptz not null default now()
);

create index push_subscriptions_of_an_account on push_subscriptions (account_id, created_at desc);
create index push_subscriptions_of_a_session on push_subscriptions (session_id);

comment on table push_subscriptions is 'One a browser; it goes with the session in which it was switched on, so that the next person at a shared browser sees nothing of this one, and when the push service says that it is gone. Switched on by another account, a browser belongs to that account.';
