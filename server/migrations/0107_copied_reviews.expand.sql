-- Marks of reviews, by which a copied one is recognised.
create table community_text_marks (
  mark integer not null,
  post_id uuid not null references community_posts (id),
  member_id uuid not null references community_members (id),
  at timestamptz not null default now(),
  primary key (post_id, mark)
);

create index community_text_marks_in_order on community_text_marks (mark, at desc);
create index community_text_marks_by_age on community_text_marks (at);
create index community_text_marks_of_a_member on community_text_marks (member_id);

comment on table community_text_marks is 'At most 16 hashes of word runs of a review; from them the text cannot be read. Deleted after 180 days.';

create table review_marks (
  mark integer not null,
  review_id uuid not null references reviews (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (review_id, mark)
);

create index review_marks_in_order on review_marks (mark, at desc);

comment on table review_marks is 'At most 16 hashes of word runs of a review of a seller, also of a hidden one; deleted with it.';
