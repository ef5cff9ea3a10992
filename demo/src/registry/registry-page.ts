import { html, Markup } from '../http/html.ts'
import type { VehicleRecord } from './vehicle-record.ts'

export type Lookup = { regNo: string; isFound: boolean; at: Date }

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

const styles = new Markup(`
:root { color-scheme: light dark; font: 1rem/1.45 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { text-align: start; padding: 0.25rem 0.5rem; border-block-end: 1px solid light-dark(#ccc, #444); }
`)

/** Lists the numbers that were looked up, and some that can be. */
export function registryPage(records: readonly VehicleRecord[], lookups: readonly Lookup[]): Markup {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Vehicle registry</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <h1>Vehicle registry of the demo</h1>
        <p>Every car here is invented. Numbers that were looked up:</p>
        ${lookups.length === 0 ? html`<p>None yet</p>` : lookups.map(line)}
        <table>
          <thead>
            <tr>
              <th>Number</th>
              <th>Registered</th>
              <th>Car</th>
              <th>Fuel</th>
              <th>Owner</th>
              <th>Bank</th>
            </tr>
          </thead>
          <tbody>
            ${records.map(row)}
          </tbody>
        </table>
      </body>
    </html>`
}

function line({ regNo, isFound, at }: Lookup): Markup {
  return html`<p>${time.format(at)} · <b>${regNo}</b> · ${isFound ? 'found' : 'no record'}</p>`
}

function row(record: VehicleRecord): Markup {
  return html`<tr>
    <td>${record.rc_regn_no}</td>
    <td>${record.rc_regn_dt}</td>
    <td>${record.rc_maker_desc} ${record.rc_maker_model}</td>
    <td>${record.rc_fuel_desc}</td>
    <td>${record.rc_owner_sr}. ${record.rc_owner_name}</td>
    <td>${record.rc_financer}</td>
  </tr>`
}
