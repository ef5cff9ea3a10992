import { confirmRemovalRoute, removalSeconds, startRemovalRoute } from '@pahiya/contract/privacy/removals'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { newCode, phoneHashes, reserveVisitorCode, tryVisitorCode } from '../../accounts/phone/phone-codes.ts'
import { checkSmsConfigured, mobileOf, sendCode, type CodeSender } from '../../accounts/phone/send-code.ts'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Config } from '../../platform/config.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Callers } from '../../platform/http/visitors/callers.ts'

/** Unnames the adverts that show this number, now and whenever one is read again; returns how many are stored. */
export type RemoveNumber = (transaction: Kysely<DB>, phone: string) => Promise<number>

export type RemovalDependencies = CodeSender & {
  config: CodeSender['config'] & Pick<Config, 'VISITOR_SECRET' | 'VISITOR_SECRET_PREVIOUS' | 'SMS_PER_DAY'>
  callers: Pick<Callers, 'callerOf'>
  removeNumber: RemoveNumber
}

/** The rights of people who never signed up: the code proves that the caller has the number. */
export function serveRemovals(http: FastifyInstance, dependencies: RemovalDependencies): void {
  const { database, config, callers, removeNumber } = dependencies
  const hashes = phoneHashes(config.VISITOR_SECRET_PREVIOUS ?? config.VISITOR_SECRET)
  const codeHash = (visitor: Buffer, phone: string, code: string) =>
    hashes.code(`removal:${visitor.toString('hex')}`, phone, code)

  serveRoute(http, startRemovalRoute, async ({ body }, request) => {
    checkSmsConfigured(dependencies)
    const phone = mobileOf(body.phone)
    const { cookie: visitor, network } = callers.callerOf(request)
    const code = newCode()
    const reserved = await reserveVisitorCode(database, {
      visitor,
      network,
      number: hashes.number(phone),
      code: codeHash(visitor, phone, code),
      perDay: config.SMS_PER_DAY,
    })
    return sendCode(dependencies, { phone, code, reserved })
  })

  serveRoute(http, confirmRemovalRoute, async ({ body }, request) => {
    const phone = mobileOf(body.phone)
    const { cookie: visitor } = callers.callerOf(request)
    const entered = { visitor, number: hashes.number(phone), code: codeHash(visitor, phone, body.code) }
    const tried = await database.transaction().execute(async (transaction) => {
      const attempt = await tryVisitorCode(transaction, entered)
      // Returned, not thrown: a wrong try counts only if it is committed.
      if (attempt.outcome !== 'right') return attempt
      const adverts = await removeNumber(transaction, phone)
      const details = { adverts }
      await appendAuditEntry(transaction, { kind: 'number_removed', actorId: null, subjectId: null, details })
      return { ...attempt, adverts }
    })
    if (tried.outcome === 'wrong') throw new AppError('phone_code_wrong', { triesLeft: tried.triesLeft })
    if (tried.outcome === 'expired') throw new AppError('phone_code_expired')
    return { adverts: tried.adverts, doneBy: new Date(Date.now() + removalSeconds * 1000).toISOString() }
  })
}
