import type pg from 'pg'

const hesitating = `
  create function hesitate() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return new; end $$;
  create trigger hesitate before insert on charges for each row execute function hesitate()`

/**
 * Between looking and taking a charge 50 ms pass, in which others look too: on a machine with few cores a race would
 * otherwise be won by luck, and a count that does not hold would look as if it did.
 */
export async function whileCharging<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  await pool.query(hesitating)
  try {
    return await work()
  } finally {
    await pool.query('drop function hesitate cascade')
  }
}
