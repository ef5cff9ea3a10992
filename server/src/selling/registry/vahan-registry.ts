import { readPaperDate } from '@pahiya/domain/selling/verification/read-paper-date'
import { readFuels } from '@pahiya/domain/selling/verification/read-paper'
import { parsePlate, plateKey } from '@pahiya/domain/plate/registration-plate'
import * as z from 'zod'
import type { Config } from '../../platform/config.ts'
import { isTimeout } from '../../platform/outbound/provider-outcome.ts'
import { readJson } from '../../platform/outbound/read-json.ts'
import type { AskRegistry, RegistryOutcome } from './registry.ts'

type Settings = Pick<Config, 'REGISTRY_URL' | 'REGISTRY_KEY'>

const timeoutMs = 10_000
const longestAnswer = 100_000

const text = z
  .string()
  .max(300)
  .nullish()
  .transform((value) => value ?? null)
/** The field names are those of VAHAN's RC service. */
const Answer = z.object({
  rc_regn_no: z.string().max(20),
  rc_regn_dt: text,
  rc_manu_month_yr: text,
  rc_maker_desc: text,
  rc_maker_model: text,
  rc_fuel_desc: text,
  rc_owner_name: text,
  rc_owner_sr: z.union([z.string(), z.number()]).nullish(),
  rc_fit_upto: text,
  rc_insurance_upto: text,
  rc_financer: text,
  rc_status: text,
})

/** A gateway to VAHAN (docs/verification.md). Null while it is not configured. */
export function createVahanRegistry(
  { REGISTRY_URL, REGISTRY_KEY }: Settings,
  { timeout = timeoutMs } = {},
): AskRegistry | null {
  if (REGISTRY_URL === undefined || REGISTRY_KEY === undefined) return null
  const address = new URL('/v1/rc', REGISTRY_URL)
  return async (plate) => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'x-api-key': REGISTRY_KEY, 'content-type': 'application/json', accept: 'application/json' },
        // The law requires the owner's consent, which the seller gives by requesting the lookup.
        body: JSON.stringify({ reg_no: plate, consent: 'Y', purpose: 'verification of a listing by its seller' }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      return readRegistryOutcome(answer.status, (await answer.text()).slice(0, longestAnswer), plate)
    } catch (error) {
      return { kind: 'no_answer', reason: isTimeout(error) ? 'timeout' : 'unreachable' }
    }
  }
}

export function readRegistryOutcome(status: number, body: string, plate: string): RegistryOutcome {
  if (status === 404) return { kind: 'no_record' }
  if (status === 429) return { kind: 'no_answer', reason: 'busy' }
  if (status >= 500) return { kind: 'no_answer', reason: 'server_error' }
  if (status !== 200) return { kind: 'no_answer', reason: 'misconfigured' }
  const record = readJson(Answer, body)
  const parsed = record && parsePlate(record.rc_regn_no)
  // An answer about another car must not be used for this one.
  if (!record || !parsed || plateKey(parsed) !== plate) return { kind: 'no_answer', reason: 'unreadable' }
  return { kind: 'record', facts: factsOf(record, plate) }
}

function factsOf(record: z.infer<typeof Answer>, plate: string): Extract<RegistryOutcome, { kind: 'record' }>['facts'] {
  const serial = Number(record.rc_owner_sr ?? 0)
  const year = Number(/(?:19|20)\d\d/.exec(record.rc_manu_month_yr ?? '')?.[0] ?? 0)
  return {
    plate,
    registeredOn: dayOf(record.rc_regn_dt),
    madeInYear: year === 0 ? null : year,
    fuels: readFuels(record.rc_fuel_desc ?? ''),
    ownerSerial: Number.isInteger(serial) && serial >= 1 && serial <= 20 ? serial : null,
    ownerName: said(record.rc_owner_name),
    maker: said(record.rc_maker_desc),
    model: said(record.rc_maker_model),
    fitUntil: dayOf(record.rc_fit_upto),
    insuredUntil: dayOf(record.rc_insurance_upto),
    // An empty field means that no bank is on record; a missing field carries no information.
    financier: record.rc_financer === null ? null : record.rc_financer.trim().slice(0, 80),
    status: said(record.rc_status),
  }
}

function dayOf(value: string | null): string | null {
  return value === null ? null : readPaperDate(value)
}

function said(value: string | null): string | null {
  const trimmed = value?.trim().slice(0, 80) ?? ''
  return trimmed === '' ? null : trimmed
}
