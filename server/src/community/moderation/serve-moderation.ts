import {
  banAccountRoute,
  decideCaseRoute,
  moderatedAccountRoute,
  moderationCaseRoute,
  moderationQueueRoute,
  openClockCaseRoute,
  unbanAccountRoute,
  undoModerationRoute,
} from '@pahiya/contract/community/moderation-desk'
import {
  appealRoute,
  grievanceRoute,
  moderationFiguresRoute,
  reportTextRoute,
  standingRoute,
} from '@pahiya/contract/community/moderation'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import { claimDeskItem } from '../../desk/claim-desk-item.ts'
import { findModeratedAccount } from './accounts/find-moderated-account.ts'
import { banAccount, unbanAccount, undoEvent } from './accounts/restrict-account.ts'
import { decideCase } from './cases/decide-case.ts'
import { findCase, presentEvent } from './cases/find-case.ts'
import { findQueue } from './cases/find-queue.ts'
import { findDeskItemId } from './cases/open-case.ts'
import { fileGrievance, openClockCase } from './cases/open-clock-case.ts'
import { countModerationFigures } from './figures/count-figures.ts'
import { eventsOfSubjectQuery, findStanding } from './log/find-events.ts'
import { reportText } from './reports/report-text.ts'
import { appealRestriction, findOwnRestriction } from './restrictions/appeal.ts'
import { findPersonStanding } from './trust/find-standing.ts'

const figuresForMs = 5 * 60_000

/** Registers every call of community moderation. */
export function serveModeration(http: FastifyInstance, { database }: { database: Database }): void {
  serveMembersCalls(http, database)
  serveCases(http, database)
  serveAccounts(http, database)
}

function serveMembersCalls(http: FastifyInstance, database: Database): void {
  serveRoute(http, reportTextRoute, async ({ person, body }) => {
    const { id, reportedAt } = await reportText(database, { ...body, reporterId: person.id, now: new Date() })
    return { id, reportedAt: reportedAt.toISOString() }
  })
  serveRoute(http, standingRoute, ({ person }) => findPersonStanding(database, person.id, new Date()))
  serveOwned(
    http,
    appealRoute,
    ({ person, params }) => findOwnRestriction(database, params.id, person.id),
    (restriction, { body }) => appealRestriction(database, { restriction, text: body.text, now: new Date() }),
  )
  serveRoute(http, grievanceRoute, ({ body }) => fileGrievance(database, { ...body, now: new Date() }))
  const figures = cacheFor(figuresForMs, 1, () => countModerationFigures(database, new Date()))
  serveRoute(http, moderationFiguresRoute, () => figures(''))
}

function serveCases(http: FastifyInstance, database: Database): void {
  const viewerOf = (person: { id: string }) => ({ moderatorId: person.id, now: new Date() })
  serveRoute(http, moderationQueueRoute, ({ person, query }) => findQueue(database, query, viewerOf(person)))
  serveRoute(http, moderationCaseRoute, async ({ person, params }) => {
    const itemId = await findDeskItemId(database, params.id)
    if (itemId !== null) await claimDeskItem(database, itemId, person.id)
    const found = await findCase(database, params.id, viewerOf(person))
    if (!found) throw new AppError('moderation_case_not_found')
    return found
  })
  serveRoute(http, decideCaseRoute, ({ person, params, body }) =>
    decideCase(database, params.id, { ...body, ...viewerOf(person), until: body.until ? new Date(body.until) : null }),
  )
  serveRoute(http, openClockCaseRoute, ({ person, body }) =>
    openClockCase(
      database,
      { ...body, receivedAt: new Date(body.receivedAt), subject: body.subject ?? null },
      viewerOf(person),
    ),
  )
  serveRoute(http, undoModerationRoute, ({ person, params, body }) =>
    undoEvent(database, { eventId: params.id, moderatorId: person.id, reason: body.reason }),
  )
}

function serveAccounts(http: FastifyInstance, database: Database): void {
  serveRoute(http, moderatedAccountRoute, async ({ params }) => {
    const about = { kind: 'account', id: params.id } as const
    const account = await findModeratedAccount(database, params.id)
    if (!account) throw new AppError('account_not_found')
    const standing = await findStanding(database, about)
    const { rows } = await eventsOfSubjectQuery(about).execute(database)
    return { account, events: rows.map((event) => presentEvent(event, standing)) }
  })
  serveRoute(http, banAccountRoute, ({ person, params, body }) =>
    banAccount(database, {
      memberId: params.id,
      moderatorId: person.id,
      rule: body.rule,
      reason: body.reason,
      until: body.until ? new Date(body.until) : null,
    }),
  )
  serveRoute(http, unbanAccountRoute, ({ person, params, body }) =>
    unbanAccount(database, { memberId: params.id, moderatorId: person.id, reason: body.reason }),
  )
}
