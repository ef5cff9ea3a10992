import type pg from 'pg'

const hesitating = `
  create function hesitate() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return new; end $$;
  create trigger hesitate before insert on charges for each row execute function hesitate()`

/**
 * Adds 50 ms between checking and inserting a charge, during which other requests check too. Otherwise, on a machine
 * with few cores, a race could be avoided by luck and a broken limit would appear to hold.
 */
export async function whileCharging<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  await pool.query(hesitating)
  try {
    return await work()
  } finally {
    await pool.query('drop function hesitate cascade')
  }
}
