import { exactTime } from '@pahiya/domain/time/write-time'
import type { SpooledTable } from './spool-rows.ts'

const mostShown = 200

type PageParts = { exportedAt: Date; tables: readonly SpooledTable[]; contact: string | null }

/** The page that opens an archive: readable offline, without scripts and without other files. */
export async function* indexPage({ exportedAt, tables, contact }: PageParts): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data on Pahiya</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin: 2rem 0 .5rem }
dl { display: grid; grid-template-columns: minmax(7rem, 14rem) 1fr; gap: 0 1rem; padding: .5rem 0; margin: 0;
  border-top: 1px solid #8886 }
dt { opacity: .7; overflow-wrap: anywhere }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
@media (width < 40rem) { dl { grid-template-columns: 1fr } dd { padding-bottom: .3rem } }
</style>
<h1>Your data on Pahiya</h1>
<p>Everything that Pahiya stored about your account, ${escapeHtml(exactTime(exportedAt))} (India). Session tokens, keys and
the data of other people are left out. This page shows up to ${mostShown} entries of each kind; the folders json and csv have all of
them, photos and papers your uploaded files, and manifest.json the list of all files.</p>
<p>${contact === null ? '' : `Questions about your data: ${escapeHtml(contact)}`}</p>
<ul>
`
  for (const { table, rows } of tables) {
    yield `<li><a href="#${table}">${escapeHtml(titleOf(table))}</a> (${rows})</li>\n`
  }
  yield '</ul>\n'
  for (const spooled of tables) yield* section(spooled)
  yield '</html>\n'
}

async function* section({ table, rows, read }: SpooledTable): AsyncGenerator<string> {
  yield `<h2 id="${table}">${escapeHtml(titleOf(table))}</h2>\n`
  let shown = 0
  for await (const row of read()) {
    if (shown === mostShown) break
    shown += 1
    const facts = Object.entries(row).flatMap(([column, value]) =>
      value === null || value === '' ? [] : [`<dt>${escapeHtml(titleOf(column))}</dt><dd>${writeValue(value)}</dd>`],
    )
    yield `<dl>${facts.join('')}</dl>\n`
  }
  if (rows > mostShown) yield `<p>${rows - mostShown} more: <a href="csv/${table}.csv">csv/${table}.csv</a></p>\n`
}

/** number_recipients becomes "Number recipients"; the names of tables are documented by the manifest. */
function titleOf(name: string): string {
  return titles[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' ')
}

const titles: Record<string, string> = {
  accounts: 'Your account',
  number_recipients: 'Who received your phone number or e-mail address, and when',
  staff_looks: 'When our staff opened your data, and why',
  sessions: 'Devices that are signed in',
  own_listings: 'Cars that you sell',
  files: 'Photos and papers that you uploaded',
  audit_entries: 'Security log of your account',
  charges: 'Searches that were counted',
}

function writeValue(value: unknown): string {
  return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
