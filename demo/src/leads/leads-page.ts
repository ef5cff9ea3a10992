import { html, Markup } from '../http/html.ts'
import type { ReceivedLead } from './check-adf.ts'

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

const styles = new Markup(`
:root { color-scheme: light dark; font: 1rem/1.45 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 48rem; padding: 1rem; }
article { padding-block: 0.75rem; border-block-start: 1px solid light-dark(#ccc, #444); overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 1rem; } p { margin: 0.25rem 0; } small { color: light-dark(#5c6368, #9aa3aa); }
`)

/** The page of leads that the portal has received, newest first. It reloads automatically. */
export function leadsPage(leads: readonly ReceivedLead[]): Markup {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="3" />
        <title>Leads</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <h1>Leads of the demo portal</h1>
        ${leads.length === 0 ? html`<p>No leads yet</p>` : leads.map(article)}
      </body>
    </html>`
}

function article(lead: ReceivedLead): Markup {
  return html`<article>
    <h2>${lead.vehicle} (${lead.stock})</h2>
    <p>${lead.comments}</p>
    <p>${lead.name} · ${lead.phone} · ${lead.email}</p>
    <small>${time.format(lead.receivedAt)} · from ${lead.provider} · ${lead.prospectId}</small>
  </article>`
}
