-- Adverts from before the triggers of 0106. Reads them from one snapshot; their writers do not wait.
select count_community_listings();
