-- Decisions about texts in the community are a topic of notices, and the reason of a check is in the log.
alter table notice_choices drop constraint notice_choices_topic_check;
alter table notice_choices add constraint notice_choices_topic_check
  check (topic in ('messages', 'prices', 'news', 'alerts', 'community')) not valid;

create or replace function log_text_of_member() returns trigger
language plpgsql as $$
declare subject text := tg_argv[0];
begin
  if tg_op = 'INSERT' then
    if new.state = 'waiting' then
      insert into community_moderation_events (subject_kind, subject_id, number, member_id, kind, decider, rule, reason)
      values (subject, new.id, 1, new.member_id, 'held',
        case when current_setting('pahiya.review', true) = 'model' then 'model' else 'rules' end,
        coalesce(new.state_rule, 'spam'),
        coalesce(nullif(current_setting('pahiya.review_reason', true), ''), 'A moderator looks at this text first.'));
    end if;
  elsif new.state = 'deleted' and old.state <> 'deleted'
    and coalesce(current_setting('pahiya.moderation', true), '') <> 'applies' then
    insert into community_moderation_events (subject_kind, subject_id, number, member_id, kind)
    values (subject, new.id, 1, new.member_id, 'deleted');
  end if;
  return null;
end $$;
