-- Which messages a person wants is kept in notice_choices (0027). What was chosen while old and new processes ran side by
-- side is taken over first.
insert into notice_choices (account_id, topic, channel, chosen, changed_at)
select account_id, 'prices', 'email', true, updated_at from account_preferences where price_messages
union all
select account_id, 'news', 'email', true, updated_at from account_preferences where news_messages
on conflict do nothing;

alter table account_preferences drop column price_messages, drop column news_messages;
