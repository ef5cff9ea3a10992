-- 1. Every sign-in and every session that was ended before its time stands in the audit log, by whichever way it came.
create function audit_session() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform append_audit_entry('signed_in', new.account_id, new.account_id, jsonb_build_object('session', new.id));
  else
    perform append_audit_entry('session_revoked', null, old.account_id, jsonb_build_object('session', old.id));
  end if;
  return null;
end $$;

create trigger session_begins after insert on sessions for each row execute function audit_session();
create trigger session_ends after delete on sessions for each row when (old.expires_at > now())
  execute function audit_session();

-- 2. A flood of guesses of one code waited for its row, one after another, and each wrote a lock to the disk. A code that
-- cannot be entered any more never can again, so it is refused without a lock.
create or replace function try_phone_code(the_account uuid, the_number bytea, the_code bytea, most_tries integer)
returns table (outcome text, tries_left integer)
language plpgsql as $$
declare
  sent phone_codes;
begin
  select * into sent from phone_codes
  where account_id = the_account and number_hash = the_number and state <> 'failed'
  order by sent_at desc, id desc limit 1;
  if sent.id is not null and sent.state <> 'used' and sent.expires_at > now() and sent.tries < most_tries then
    select * into sent from phone_codes where id = sent.id for update;
  end if;
  if sent.id is null or sent.state = 'used' or sent.expires_at <= now() or sent.tries >= most_tries then
    return query select 'expired', 0;
    return;
  end if;
  update phone_codes set tries = tries + 1, state = case when code_hash = the_code then 'used' else state end
  where id = sent.id;
  if sent.code_hash = the_code then
    return query select 'right', 0;
  else
    return query select 'wrong', most_tries - sent.tries - 1;
  end if;
end $$;
