-- What an advert's trust was, written only when it changes: of most adverts there is nothing to remember.
create table trust_scores (
  listing_id uuid not null references listings (id),
  at timestamptz not null,
  score smallint not null check (score between 0 and 100),
  primary key (listing_id, at)
);

comment on table trust_scores is 'MKT-24: the score from that moment on (domain/src/scores/trust-score.ts). No row: as it is now, since the advert was first seen.';
