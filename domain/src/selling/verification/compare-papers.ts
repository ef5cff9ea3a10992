import type { CalendarDay } from '../../time/calendar-days.ts'
import { formatPlate, parsePlate } from '../../plate/registration-plate.ts'
import { namesAgree } from './names-agree.ts'
import { checkPlateRules, type PlateProblem } from './plate-rules.ts'
import type { PaperFacts, PaperFuel } from './read-paper.ts'

/** The facts that the seller entered, and the account name. Null means not entered. */
export type EnteredFacts = {
  plate: string | null
  brand: string
  model: string
  year: number
  fuel: string | null
  owners: number | null
  sellerName: string
}

/** The registry's response. */
export type RegistryFacts = {
  plate: string
  registeredOn: string | null
  madeInYear: number | null
  fuels: PaperFuel[] | null
  ownerSerial: number | null
  ownerName: string | null
  maker: string | null
  model: string | null
  fitUntil: string | null
  insuredUntil: string | null
  financier: string | null
  /** ACTIVE, or the reason why the registration is not active. */
  status: string | null
}

export const findingFields = [
  'registration',
  'office',
  'make',
  'year',
  'fuel',
  'ownerSerial',
  'ownerName',
  'fitUntil',
  'insuredUntil',
  'financier',
  'status',
] as const
export type FindingField = (typeof findingFields)[number]

export const findingNotes = [
  'unknown-office',
  'letters-not-of-that-day',
  'bh-year-differs',
  'bh-before-2021',
  'fitness-over',
  'insurance-over',
  'insurance-without-day',
  'loan-not-on-paper',
  'loan-open',
  'not-active',
  'gas-kit-not-entered',
] as const
export type FindingNote = (typeof findingNotes)[number]

/**
 * agrees: two or more sources agree. conflicts: sources differ, or a rule is broken. open: fewer than two sources state
 * the fact.
 */
export type FindingResult = 'agrees' | 'conflicts' | 'open'

export type Finding = {
  field: FindingField
  result: FindingResult
  rc: string | null
  insurance: string | null
  entered: string | null
  registry: string | null
  note: FindingNote | null
}

export type PaperSources = {
  entered: EnteredFacts
  rc: PaperFacts
  insurance: PaperFacts
  registry: RegistryFacts | null
  today: CalendarDay
}

const none = { rc: null, insurance: null, entered: null, registry: null }

/** Compares every fact stated by at least two of the papers, the form and the registry. A moderator decides. */
export function comparePapers(of: PaperSources): Finding[] {
  const rows = [
    registration(of),
    office(of),
    make(of),
    year(of),
    fuel(of),
    ownerSerial(of),
    ownerName(of),
    fitUntil(of),
    insuredUntil(of),
    financier(of),
    status(of),
  ]
  return rows.filter((row): row is Finding => row !== null)
}

/** Removes personal names from the findings that are stored after the moderator's decision. */
export function withoutNames(findings: readonly Finding[]): Finding[] {
  return findings.map((row) => (row.field === 'ownerName' ? { ...row, ...none } : row))
}

type Values = Pick<Finding, 'rc' | 'insurance' | 'entered' | 'registry'>

function finding(
  field: FindingField,
  values: Partial<Values>,
  result: FindingResult,
  note: FindingNote | null = null,
): Finding {
  return { field, result, ...none, ...values, note }
}

function byEquality(field: FindingField, values: Partial<Values>): Finding {
  const said = Object.values(values).filter((value) => value !== null)
  return finding(field, values, said.length < 2 ? 'open' : new Set(said).size === 1 ? 'agrees' : 'conflicts')
}

function registration({ entered, rc, insurance, registry }: PaperSources): Finding {
  return byEquality('registration', {
    rc: plateText(rc.plate),
    insurance: plateText(insurance.plate),
    entered: plateText(entered.plate),
    registry: plateText(registry?.plate ?? null),
  })
}

function plateText(plate: string | null): string | null {
  const parsed = plate === null ? undefined : parsePlate(plate)
  return parsed ? formatPlate(parsed) : plate
}

const plateNotes: Record<PlateProblem, FindingNote> = {
  'unknown-office': 'unknown-office',
  'letters-not-of-that-day': 'letters-not-of-that-day',
  'bh-year-differs': 'bh-year-differs',
  'bh-before-2021': 'bh-before-2021',
}

function office({ entered, rc, registry }: PaperSources): Finding | null {
  const plate = rc.plate ?? registry?.plate ?? entered.plate
  const parsed = plate === null ? undefined : parsePlate(plate)
  if (!parsed) return null
  const { problem, office: name } = checkPlateRules(parsed, rc.registeredOn ?? registry?.registeredOn ?? null)
  const result = problem === null ? 'agrees' : problem === 'unknown-office' ? 'open' : 'conflicts'
  // Placed in the column of the plate that it was read from.
  const said = rc.plate !== null ? { rc: name } : registry?.plate ? { registry: name } : { entered: name }
  return finding('office', said, result, problem === null ? null : plateNotes[problem])
}

/**
 * Papers give the maker's company name, and the model with its variant, so the entered names must be among their words.
 */
function make({ entered, rc, insurance, registry }: PaperSources): Finding {
  const values = {
    rc: joined(rc),
    insurance: joined(insurance),
    entered: `${entered.brand} ${entered.model}`,
    registry: registry && joined(registry),
  }
  const said = [values.rc, values.insurance, values.registry].filter((value) => value !== null)
  if (said.length === 0) return finding('make', values, 'open')
  const isSame = said.every((value) => namesCar(value, entered))
  return finding('make', values, isSame ? 'agrees' : 'conflicts')
}

function joined({ maker, model }: { maker: string | null; model: string | null }): string | null {
  return [maker, model].filter((part) => part !== null).join(' ') || null
}

function namesCar(text: string, { brand, model }: EnteredFacts): boolean {
  const words = plain(text)
  // A paper may omit the company or the model; whichever name it gives must match the car.
  return words.includes(plain(model)) || (plain(brand) !== '' && words.includes(plain(brand.split(/[\s-]/)[0]!)))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** A car may be registered in the year after it was made; the seller may enter either. */
function year({ entered, rc, registry }: PaperSources): Finding {
  const years = [rc.madeInYear, yearOf(rc.registeredOn), registry?.madeInYear ?? null, yearOf(registry?.registeredOn)]
  const values = {
    rc: yearsText(rc.madeInYear, rc.registeredOn),
    entered: String(entered.year),
    registry: registry && yearsText(registry.madeInYear, registry.registeredOn),
  }
  const known = years.filter((one) => one !== null)
  if (known.length === 0) return finding('year', values, 'open')
  const made = known.filter((one) => one === rc.madeInYear || one === registry?.madeInYear)
  const first = made.length > 0 ? Math.min(...made) : Math.min(...known) - 1
  const isOne = Math.max(...known) - Math.min(...known) <= 1 && new Set(made).size <= 1
  const isBetween = entered.year >= first && entered.year <= Math.max(...known)
  return finding('year', values, isOne && isBetween ? 'agrees' : 'conflicts')
}

function yearOf(day: string | null | undefined): number | null {
  return day ? Number(day.slice(0, 4)) : null
}

function yearsText(madeIn: number | null, registeredOn: string | null): string | null {
  return registeredOn ?? (madeIn === null ? null : String(madeIn))
}

function fuel({ entered, rc, insurance, registry }: PaperSources): Finding {
  const values = {
    rc: fuelText(rc.fuels),
    insurance: fuelText(insurance.fuels),
    entered: entered.fuel,
    registry: fuelText(registry?.fuels ?? null),
  }
  const papers = [rc.fuels, insurance.fuels, registry?.fuels ?? null].filter((fuels) => fuels !== null)
  const texts = new Set(papers.map(fuelText))
  if (papers.length + (entered.fuel === null ? 0 : 1) < 2) return finding('fuel', values, 'open')
  if (texts.size > 1) return finding('fuel', values, 'conflicts')
  const [fuels] = papers
  if (entered.fuel === null || fuels === undefined) return finding('fuel', values, 'agrees')
  const gas = fuels.find((one) => one === 'CNG' || one === 'LPG')
  if (gas !== undefined && entered.fuel !== gas && fuels.some((one) => one === entered.fuel)) {
    return finding('fuel', values, 'conflicts', 'gas-kit-not-entered')
  }
  return finding('fuel', values, fuels.some((one) => one === entered.fuel) ? 'agrees' : 'conflicts')
}

function fuelText(fuels: readonly PaperFuel[] | null): string | null {
  return fuels && fuels.join(' / ')
}

function ownerSerial({ entered, rc, registry }: PaperSources): Finding {
  return byEquality('ownerSerial', {
    rc: rc.ownerSerial === null ? null : String(rc.ownerSerial),
    entered: entered.owners === null ? null : String(entered.owners),
    registry: registry?.ownerSerial ? String(registry.ownerSerial) : null,
  })
}

function ownerName({ entered, rc, insurance, registry }: PaperSources): Finding {
  const values = {
    rc: rc.ownerName,
    insurance: insurance.ownerName,
    entered: entered.sellerName,
    registry: registry?.ownerName ?? null,
  }
  const [first, ...others] = Object.values(values).filter((name) => name !== null)
  if (first === undefined || others.length === 0) return finding('ownerName', values, 'open')
  return finding('ownerName', values, others.every((name) => namesAgree(first, name)) ? 'agrees' : 'conflicts')
}

function fitUntil({ rc, registry, today }: PaperSources): Finding | null {
  const values = { rc: rc.fitUntil, registry: registry?.fitUntil ?? null }
  const row = byEquality('fitUntil', values)
  const days = [values.rc, values.registry].filter((day) => day !== null)
  if (days.length === 0) return null
  return days.some((day) => isOver(day, today)) ? { ...row, result: 'conflicts', note: 'fitness-over' } : row
}

function insuredUntil({ insurance, registry, today }: PaperSources): Finding {
  const values = { insurance: insurance.insuredUntil, registry: registry?.insuredUntil ?? null }
  const row = byEquality('insuredUntil', values)
  const days = [values.insurance, values.registry].filter((day) => day !== null)
  if (days.some((day) => isOver(day, today))) return { ...row, result: 'conflicts', note: 'insurance-over' }
  return days.length === 0 ? { ...row, note: 'insurance-without-day' } : row
}

/** The last day still counts as valid; if only a month is given, its last day. */
function isOver(day: string, today: CalendarDay): boolean {
  return day < today.slice(0, day.length)
}

function financier({ rc, registry }: PaperSources): Finding | null {
  const values = { rc: rc.financier, registry: registry?.financier ?? null }
  if (values.rc === null && values.registry === null) return null
  const onPaper = (values.rc ?? '') !== ''
  const inRegistry = (values.registry ?? '') !== ''
  if (inRegistry && !onPaper) return finding('financier', values, 'conflicts', 'loan-not-on-paper')
  if (onPaper) return finding('financier', values, 'open', 'loan-open')
  return finding('financier', values, values.rc === null || values.registry === null ? 'open' : 'agrees')
}

function status({ registry }: PaperSources): Finding | null {
  if (!registry?.status) return null
  const isActive = registry.status.toUpperCase() === 'ACTIVE'
  return finding(
    'status',
    { registry: registry.status },
    isActive ? 'agrees' : 'conflicts',
    isActive ? null : 'not-active',
  )
}
