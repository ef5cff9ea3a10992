-- Browsers that show notices while the site is closed (Web Push, RFC 8030).
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000 and endpoint ~ '^https?://'),
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 20 and 30),
  device_name text check (length(device_name) <= 100),
  created_at timestamptz not null default now()
);

create index push_subscriptions_of_an_account on push_subscriptions (account_id, created_at desc);

comment on table push_subscriptions is 'One a browser; it goes when the push service says that it is gone. A browser in which somebody else signs in is theirs.';
