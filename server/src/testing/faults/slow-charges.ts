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
    await stopHesitating(pool)
  }
}

/** Charges may still be settled after their response: PostgreSQL can report a deadlock, and the drop is retried. */
async function stopHesitating(pool: pg.Pool, triesLeft = 5): Promise<void> {
  try {
    await pool.query('drop function hesitate cascade')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '40P01') || triesLeft === 0) throw error
    await stopHesitating(pool, triesLeft - 1)
  }
}
