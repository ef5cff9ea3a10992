import { html, Markup } from '../http/html.ts'

export type DemoCall = { sid: string; from: string; to: string; callerId: string; status: string; at: Date }

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

const styles = new Markup(`
:root { color-scheme: light dark; font: 1rem/1.45 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 48rem; padding: 1rem; }
article { padding-block: 0.75rem; border-block-start: 1px solid light-dark(#ccc, #444); }
p { margin: 0.25rem 0; } small { color: light-dark(#5c6368, #9aa3aa); }
`)

/** Calls that would have been connected, newest first. The page reloads automatically. */
export function callsPage(calls: readonly DemoCall[]): Markup {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="3" />
        <title>Calls</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <h1>Calls of the demo</h1>
        <p>No phone rings. Both people see the number of the call, and not each other's.</p>
        ${calls.length === 0 ? html`<p>No calls yet</p>` : calls.map(article)}
      </body>
    </html>`
}

function article({ from, to, callerId, status, at }: DemoCall): Markup {
  return html`<article>
    <p>${from} calls ${to}, and both see <b>${callerId}</b></p>
    <small>${time.format(at)} · ${status}</small>
  </article>`
}
