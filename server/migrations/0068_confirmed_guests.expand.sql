-- People's text is sent to the address of a guest only after the guest has confirmed it: anyone can type any address.
alter table notice_guests
  add column confirm_key uuid not null unique default gen_random_uuid(),
  add column confirmed_at timestamptz,
  add column confirmation_sent_at timestamptz;

comment on column notice_guests.confirm_key is 'Sent only in the confirmation e-mail, so whoever has it reads mail at this address.';
comment on column notice_guests.confirmed_at is 'Until then notices wait, and the address gets at most one confirmation e-mail a day.';
