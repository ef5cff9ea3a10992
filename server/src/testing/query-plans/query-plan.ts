import { sql, type CompiledQuery } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] }
type Scan = { how: string; table: string | undefined; index: string | undefined }
type Asked = { sql: string; parameters: readonly unknown[] }

/** A query with its parameters; a query that behaves differently by position is planned for each position. */
export type QueryToPlan = { name: string; asked: Record<string, CompiledQuery> }

export type Planned = { text: string; wholeReads: string[] }

/** Returns the query in readable form, below a line with PostgreSQL's plan. */
export async function planQuery(database: Database, { name, asked }: QueryToPlan): Promise<Planned> {
  const texts = new Set(Object.values(asked).map((query) => oneClauseALine(query.sql)))
  if (texts.size !== 1) throw new Error(`${name} is not one query`)
  const [text] = [...texts]
  const large = await largeTables(database)
  const lines: string[] = []
  const wholeReads: string[] = []
  for (const [when, { parameters }] of Object.entries(asked)) {
    const scans = await scansOf(database, { sql: text!, parameters })
    lines.push(`-- plan at 100,000 rows${when && `, ${when}`}: ${describe(scans, large)}`)
    wholeReads.push(...scans.filter((scan) => readsWhole(scan, large)).map((scan) => withoutDate(scan.table!)))
  }
  return { text: [`-- ${name}`, ...lines, text, ''].join('\n'), wholeReads: [...new Set(wholeReads)] }
}

/** Kysely and templates produce one long line or ragged ones; one clause per line is readable and diffs well. */
function oneClauseALine(query: string): string {
  const clauses = /[()]|\b(?:from|(?:inner|left) join|where|order by|limit|for update|set)\b/g
  let depth = 0
  const broken = query
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\() | (?=\))/g, '')
    .trim()
    .replaceAll(clauses, (found) => {
      if (found === '(') depth += 1
      else if (found === ')') depth -= 1
      else return `\n${'  '.repeat(depth)}${found}`
      return found
    })
  return broken
    .split('\n')
    .map((line) => wrapped(line.trimEnd()))
    .join('\n')
}

/** Wraps long column lists onto an indented next line. */
function wrapped(line: string): string {
  if (line.length <= 120) return line
  const cut = line.lastIndexOf(', ', 119)
  if (cut === -1) return line
  const indent = /^ */.exec(line)![0]
  return `${line.slice(0, cut + 1)}\n${wrapped(`${indent.padEnd(4)}${line.slice(cut + 2)}`)}`
}

async function scansOf(database: Database, query: Asked): Promise<Scan[]> {
  const explain = {
    ...sql`explain`.compile(database),
    sql: `explain (format json) ${query.sql}`,
    parameters: query.parameters,
  }
  const { rows } = await database.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain)
  return scansIn(rows[0]!['QUERY PLAN'][0].Plan)
}

function scansIn(node: PlanNode): Scan[] {
  const { 'Node Type': how, 'Relation Name': table, 'Index Name': index, Plans: below = [] } = node
  const here = table !== undefined || index !== undefined ? [{ how, table, index }] : []
  return [...(how === 'ModifyTable' ? [] : here), ...below.flatMap(scansIn)]
}

async function largeTables(database: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples >= 1000`.execute(database)
  return new Set(rows.map((row) => row.name))
}

function readsWhole({ how, table }: Scan, large: ReadonlySet<string>): boolean {
  return how === 'Seq Scan' && large.has(table!)
}

/** Partition names contain dates, and empty future partitions may be read in any way: neither belongs in a file. */
/** Sorted, because the order of joins that cost the same is left to chance. */
function describe(scans: readonly Scan[], large: ReadonlySet<string>): string {
  const said = scans
    .filter(({ table }) => table === undefined || table === withoutDate(table) || large.has(table))
    .map(({ how, table, index }) => withoutDate(`${how} ${index ?? table}`))
  return [...new Set(said)].toSorted().join(', ')
}

function withoutDate(name: string): string {
  return name.replaceAll(/_\d{6,8}(?=_|$)/g, '_*')
}
