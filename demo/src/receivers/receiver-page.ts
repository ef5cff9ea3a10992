import { html, Markup } from '../http/html.ts'
import type { Report, Vehicle } from './vehicle-report.ts'

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })
const mostShown = 200

const styles = new Markup(`
:root { color-scheme: light dark; font: 1rem/1.45 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: start; padding: 0.35rem 0.5rem; border-block-start: 1px solid light-dark(#ccc, #444); vertical-align: top; overflow-wrap: anywhere; }
small { color: light-dark(#5c6368, #9aa3aa); } .bad { color: light-dark(#9b2c1d, #ff9d8a); }
`)

type Given = { name: string; format: string; vehicles: readonly Vehicle[]; reports: readonly Report[] }

/**
 * The vehicles that this portal shows now and its report on each delivery, newest first. The page reloads
 * automatically.
 */
export function receiverPage({ name, format, vehicles, reports }: Given): Markup {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="3" />
        <title>${name}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <h1>${name}</h1>
        <p>A stand-in of the demo, which takes ${format}. ${vehicles.length} vehicles on show.</p>
        <table>
          ${vehicles.slice(0, mostShown).map(vehicleRow)}
        </table>
        <h2>Validation reports</h2>
        ${reports.length === 0 ? html`<p>Nothing was delivered yet.</p>` : reports.slice(0, 20).map(reportPart)}
      </body>
    </html>`
}

function vehicleRow({ title, price, place, id, receivedAt }: Vehicle): Markup {
  return html`<tr>
    <td>${title}<br /><small>${id}</small></td>
    <td>${price}</td>
    <td>${place}</td>
    <td><small>${time.format(receivedAt)}</small></td>
  </tr>`
}

function reportPart({ upload, at, detected, kept, refused, deleted, error, problems, warnings }: Report): Markup {
  return html`<section>
    <p>
      <b>${upload}</b> ${time.format(new Date(at))}: ${detected} read, ${kept} kept, ${refused} refused, ${deleted}
      taken down ${error === null ? '' : html`<span class="bad">${error}</span>`}
    </p>
    <ul>
      ${problems.slice(0, 20).map(({ id, field, message }) => html`<li class="bad">${id}: ${field}: ${message}</li>`)}
      ${warnings.map((warning) => html`<li>${warning}</li>`)}
    </ul>
  </section>`
}
