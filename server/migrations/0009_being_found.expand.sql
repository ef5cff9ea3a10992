-- Sitemaps name every live advert in the order in which they came, a part at a time. By the primary key each part would
-- wade through all adverts that have ended.
create index live_in_order on listings (id) where status = 'active';
