import type { CatalogueAlias } from '@pahiya/contract/catalogue/catalogue-admin'
import type { AliasKind } from '@pahiya/domain/catalogue/alias'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

type Page = { before?: string | undefined; limit: number }

/** Aliases in use and removed ones, newest first, each with the latest reading of its adverts. */
export async function findAliases(database: Database, page: Page) {
  const rows = await aliasesQuery(database, page).execute()
  const aliases = rows.slice(0, page.limit).map(presentAlias)
  return { aliases, next: rows.length > page.limit ? aliases.at(-1)!.id : null }
}

function aliasesQuery(database: Database, { before, limit }: Page) {
  return database
    .selectFrom('catalogue_aliases as alias')
    .leftJoin('accounts as adder', 'adder.id', 'alias.added_by')
    .leftJoin('accounts as remover', 'remover.id', 'alias.removed_by')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('alias_rereads')
          .selectAll()
          .whereRef('alias_id', '=', 'alias.id')
          .orderBy('requested_at', 'desc')
          .limit(1)
          .as('reread'),
      (join) => join.onTrue(),
    )
    .select([
      'alias.id',
      'alias.kind',
      'alias.spelling',
      'alias.make',
      'alias.model',
      'alias.name',
      'alias.reason',
      'alias.added_at',
      'alias.removed_at',
      'alias.removal_reason',
      'reread.direction',
      'reread.started_at',
      'reread.finished_at',
      'reread.rejected_found',
      'reread.rejected_read',
      'reread.understood',
      'reread.live_found',
      'reread.live_marked',
      sql<string | null>`split_part(adder.name, ' ', 1)`.as('adder'),
      sql<string | null>`split_part(remover.name, ' ', 1)`.as('remover'),
    ])
    .$if(before !== undefined, (query) => query.where('alias.id', '<', before!))
    .orderBy('alias.id', 'desc')
    .limit(limit + 1)
}

type Row = Awaited<ReturnType<ReturnType<typeof aliasesQuery>['execute']>>[number]

function presentAlias(row: Row): CatalogueAlias {
  const { id, spelling, make, model, name, reason } = row
  return {
    id,
    kind: row.kind as AliasKind,
    spelling,
    make,
    model,
    name,
    reason,
    addedAt: row.added_at.toISOString(),
    addedBy: row.adder,
    removed: row.removed_at && {
      at: row.removed_at.toISOString(),
      by: row.remover,
      reason: row.removal_reason!,
    },
    reread: row.direction === null ? null : presentReread(row),
  }
}

function presentReread(row: Row): CatalogueAlias['reread'] {
  return {
    direction: row.direction === 'removed' ? 'removed' : 'added',
    state: row.finished_at ? 'done' : row.started_at ? 'running' : 'waiting',
    finishedAt: row.finished_at?.toISOString() ?? null,
    rejectedFound: row.rejected_found,
    rejectedRead: row.rejected_read ?? 0,
    understood: row.understood ?? 0,
    liveFound: row.live_found,
    liveMarked: row.live_marked ?? 0,
  }
}
