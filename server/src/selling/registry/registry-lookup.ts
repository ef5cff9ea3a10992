import type { RegistryCar } from '@pahiya/contract/selling/verification'
import { findPlateOffice } from '@pahiya/domain/plate/registration-offices'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { formatPlate, parsePlate, plateKey } from '@pahiya/domain/plate/registration-plate'
import type { RegistryFacts } from '@pahiya/domain/selling/verification/compare-papers'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { retentionInterval } from '../../platform/retention.ts'
import type { AskRegistry } from './registry.ts'

/** A person sells one car, or tries a few numbers; more lookups mean that the registry is being scraped through us. */
export const lookupsPerDay = 10

type KeptFacts = Omit<RegistryFacts, 'ownerName'>

/** Returns the facts that fill the form. Owners' names are not returned. */
export async function lookUpPlate(
  { database, ask }: { database: Database; ask: AskRegistry | null },
  personId: string,
  text: string,
): Promise<RegistryCar> {
  const parsed = parsePlate(text)
  if (!parsed) throw new AppError('registry_no_record')
  if (ask === null) throw new AppError('registry_not_configured')
  const plate = plateKey(parsed)
  if (!(await countLookup(database, personId))) throw new AppError('registry_limit_exceeded')
  const answer = (await keptAnswer(database, plate)) ?? (await askAndKeep(database, ask, plate))
  if (answer.facts === null) throw new AppError('registry_no_record')
  return presentCar(answer.facts, formatPlate(parsed), answer.askedAt)
}

/** One atomic statement, so that concurrent calls cannot exceed the limit. */
async function countLookup(database: Database, personId: string): Promise<boolean> {
  const today = dayInIndia(new Date())
  const { rows } = await sql`
    insert into registry_lookups (account_id, day, lookups) values (${personId}, ${today}::date, 1)
    on conflict (account_id, day) do update set lookups = registry_lookups.lookups + 1
      where registry_lookups.lookups < ${lookupsPerDay}
    returning lookups`.execute(database)
  await sql`delete from registry_lookups where account_id = ${personId} and day < ${today}::date`.execute(database)
  return rows.length > 0
}

type Kept = { facts: KeptFacts | null; askedAt: Date }

async function keptAnswer(database: Database, plate: string): Promise<Kept | null> {
  const row = await database
    .selectFrom('registry_answers')
    .select(['answer', 'asked_at'])
    .where('plate', '=', plate)
    .where('asked_at', '>', sql<Date>`now() - ${retentionInterval('registry_answers')}`)
    .executeTakeFirst()
  return row ? { facts: row.answer as KeptFacts | null, askedAt: row.asked_at } : null
}

async function askAndKeep(database: Database, ask: AskRegistry, plate: string): Promise<Kept> {
  const outcome = await ask(plate)
  if (outcome.kind === 'no_answer') throw new AppError('registry_unavailable')
  const facts = outcome.kind === 'record' ? withoutOwner(outcome.facts) : null
  const kept = { answer: facts === null ? null : JSON.stringify(facts), asked_at: new Date() }
  await database
    .insertInto('registry_answers')
    .values({ plate, ...kept })
    .onConflict((conflict) => conflict.column('plate').doUpdateSet(kept))
    .execute()
  await deleteOldAnswers(database)
  return { facts, askedAt: kept.asked_at }
}

/** Deletes a few with each lookup, at least as fast as they are added. */
export async function deleteOldAnswers(database: Database): Promise<void> {
  await sql`
    delete from registry_answers where plate in (
      select plate from registry_answers where asked_at < now() - ${retentionInterval('registry_answers')}
      order by asked_at limit 10)`.execute(database)
}

function withoutOwner({ ownerName: _name, ...facts }: RegistryFacts): KeptFacts {
  return facts
}

/** Uses the names in our catalogue: the registry has "MARUTI SUZUKI INDIA LTD" and "SWIFT VXI". */
async function presentCar(facts: KeptFacts, plate: string, askedAt: Date): Promise<RegistryCar> {
  const { reader } = await import('@pahiya/domain/advert-reader/reader')
  const read = reader.read(
    { make: facts.maker, model: facts.model, title: [facts.maker, facts.model].join(' ') },
    askedAt,
  ).facts
  const year = facts.madeInYear ?? (facts.registeredOn === null ? null : Number(facts.registeredOn.slice(0, 4)))
  const parsed = parsePlate(plate)
  const office = parsed && findPlateOffice(parsed, year ?? undefined)
  return {
    plate,
    brand: read.make.said?.value ?? null,
    model: read.model.said?.value ?? null,
    variant: read.variant.said?.value ?? null,
    year,
    fuel: fuelOf(facts.fuels),
    owners: facts.ownerSerial,
    registeredAt: office ? `${office.office}, ${office.state}` : null,
    askedAt: askedAt.toISOString(),
  }
}

/** A car that runs on petrol and gas is sold as a gas car. */
function fuelOf(fuels: KeptFacts['fuels']): string | null {
  return fuels?.find((fuel) => fuel === 'CNG' || fuel === 'LPG') ?? fuels?.[0] ?? null
}
