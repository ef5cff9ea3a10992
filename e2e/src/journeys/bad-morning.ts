import { expect } from 'vitest'
import { waitUntilHydrated } from '../wait-until-hydrated.ts'
import type { BackOffice } from './back-office-world.ts'
import { printFigure, trackOperator } from './operator-hands.ts'
import { searchAll } from './search-all.ts'

const counted = 'select count(*)::integer as count from'
const renamed = {
  Price: 'asking_price',
  'Original price': 'previous_price',
  Odometer: 'odometer_reading',
  Year: 'year',
  Pictures: 'images',
}

/**
 * A portal renames its fields and a model at night; an admin repairs search through the pages. Returns the minutes that
 * this takes, and the adverts that the portal still shows but search has lost.
 */
export async function endBadMorning(world: BackOffice): Promise<{ minutes: number; delisted: string[] }> {
  const control = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${world.control}${path}`, { method: 'POST', body: JSON.stringify(body) })
    expect(answer.ok).toBe(true)
  }
  const liveRefs = async (): Promise<string[]> => {
    const { rows } = await world.database.query<{ ref: string }>(
      `select source_ref as ref from listings where source_key = 'sadakpar' and status = 'active' order by 1`,
    )
    return rows.map(({ ref }) => ref)
  }
  /** Adverts that the portal shows now. */
  const shownRefs = async (): Promise<Set<string>> => {
    const lines = (await (await fetch(`${world.control}/truth/live`)).text()).trim().split('\n')
    const adverts = lines.map((line) => JSON.parse(line) as { portal: string; portalAdvertId: string })
    return new Set(adverts.filter(({ portal }) => portal === 'sadakpar').map(({ portalAdvertId }) => portalAdvertId))
  }
  const heldRuns = () =>
    world.count(
      `${counted} source_passes where source_key = 'sadakpar' and held_at is not null and finished_at is null`,
    )
  /** The cars of the renamed model that a buyer's search finds. */
  const foundAmazes = async () =>
    (await searchAll(world.address, { brand: 'Honda' })).filter(({ model }) => model === 'Amaze').length

  const evening = await liveRefs()
  expect(evening.length).toBeGreaterThan(80)
  await world.until('search has the cars', async () => (await foundAmazes()) > 0)

  await control('/clock', { minutes: 24 * 60 })
  await control('/misbehave', { portal: 'sadakpar', mode: 'new-release' })
  await world.database.query(`update sources set last_success_at = now() - interval '25 hours' where key = 'sadakpar'`)
  await world.startMinute()
  await world.until('the run is held', async () => (await heldRuns()) === 1)
  expect(await liveRefs()).toEqual(evening)

  const page = await world.openAs('Leela Nair', '/community')
  const admin = trackOperator()
  await page.goto(`${world.address}/admin`)
  const sources = page.getByRole('region', { name: 'Sources' })
  await sources.getByText('Run held').waitFor()
  await waitUntilHydrated(page)
  await admin.click(sources.getByRole('link', { name: 'Sadakpar' }))
  const held = page.getByRole('region', { name: 'Run held: the format has changed' })
  await held.getByText('100% of the adverts were not understood; usually 0%').waitFor()
  await held.getByText('asking_price').first().waitFor({ state: 'attached' })

  await admin.click(held.getByRole('link', { name: 'Change the mapping' }))
  const mapping = page.getByRole('region', { name: 'Record and mapping' })
  for (const [fact, field] of Object.entries(renamed))
    await admin.fill(mapping.getByLabel(fact, { exact: true }), field)
  await admin.click(mapping.getByRole('button', { name: 'Try on 20 adverts' }))
  const trial = page.getByRole('region', { name: 'Dry run' })
  await trial.getByText(/^\d+ of 20 adverts would be listed\.$/).waitFor()
  expect(await liveRefs(), 'a trial stores nothing').toEqual(evening)
  await admin.fill(trial.getByLabel('Reason'), 'Sadakpar renamed its fields')
  await admin.click(trial.getByRole('button', { name: 'Save the mapping and read the source again' }))
  await page.getByText('Done. The audit log has an entry.').waitFor()

  // The quarantine is replayed automatically; what remains contains a word that the catalogue does not know.
  const quarantine = page.getByRole('region', { name: 'Quarantine' })
  const word = quarantine.getByRole('link', { name: 'hondasedan', exact: true }).first()
  await expect
    .poll(
      async () => {
        if (!(await word.isVisible())) await page.reload()
        return word.count()
      },
      { interval: 5_000, timeout: 120_000 },
    )
    .toBeGreaterThan(0)
  await admin.click(word)
  const meaning = page.getByRole('region', { name: 'What does it mean?' })
  await meaning.waitFor()
  await waitUntilHydrated(page)
  await admin.choose(meaning.getByLabel('Brand', { exact: true }), 'Honda')
  // The page loads the brand's models before one of them can be chosen.
  await expect.poll(() => new URL(page.url()).searchParams.get('make')).toBe('Honda')
  await admin.choose(meaning.getByLabel('It means', { exact: true }), 'Amaze')
  await admin.click(page.getByRole('button', { name: 'See what it would change' }))
  await page.getByRole('heading', { name: 'Would be readable' }).waitFor()
  await admin.fill(page.getByLabel('Why', { exact: true }), 'Sadakpar calls the Amaze so since last night')
  await admin.click(page.getByRole('button', { name: 'Add it and read its adverts again' }))
  await page.getByText('Added. Its adverts are being read again.').waitFor()
  await world.until(
    'the quarantine is empty',
    async () => (await world.count(`${counted} rejected_adverts where source_key = 'sadakpar'`)) === 0,
  )
  const shown = await shownRefs()
  await world.until('every advert of the portal is live', async () => {
    const live = new Set(await liveRefs())
    return [...shown].every((ref) => live.has(ref))
  })
  const { clicks, keys, fields, seconds, minutes } = admin.used()
  printFigure('bad_morning.clicks', clicks, '')
  printFigure('bad_morning.fields', fields, '')
  printFigure('bad_morning.keys', keys, '')
  printFigure('bad_morning.waiting', seconds, 's until every advert of the portal is live, without a person')
  printFigure('bad_morning.minutes', minutes, 'min with the time to point, think and type', '<= 10', minutes <= 10)

  const live = new Set(await liveRefs())
  const amazes = await world.count(
    `select count(distinct car_id)::integer as count from listings where model = 'Amaze' and status = 'active'`,
  )
  const buyer = await world.open('/?tab=results&brand=Honda&model=Amaze')
  await expect.poll(foundAmazes).toBe(amazes)
  await buyer.getByRole('link', { name: /Amaze/ }).first().waitFor()
  const { rows } = await world.database.query<{ kind: string }>('select distinct kind from audit_entries')
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['source_trial_requested', 'source_changed', 'alias_added']),
  )
  return { minutes, delisted: evening.filter((ref) => shown.has(ref) && !live.has(ref)) }
}
