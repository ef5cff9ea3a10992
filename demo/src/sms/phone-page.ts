import { html, Markup } from '../http/html.ts'
import type { SmsText } from './sms-text.ts'

const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' })

const styles = new Markup(`
:root { color-scheme: light dark; font: 1rem/1.45 system-ui, sans-serif;
  --back: light-dark(#eef0f3, #101214); --sheet: light-dark(#fff, #1b1e21); --ink: light-dark(#1b1d1f, #eceef0);
  --soft: light-dark(#5c6368, #9aa3aa); --bubble: light-dark(#e7ebf0, #2a2f34); --accent: light-dark(#0b57d0, #8ab4f8); }
body { box-sizing: border-box; margin: 0; min-height: 100vh; display: grid; place-items: start center; background: var(--back); color: var(--ink); }
main { box-sizing: border-box; width: min(100%, 26rem); min-height: 100vh; padding: 0.75rem 1rem 2rem; background: var(--sheet); }
@media (min-width: 30rem) { body { padding-block: 2rem; }
  main { min-height: 44rem; border: 10px solid light-dark(#2b2e31, #000); border-radius: 2.25rem; } }
header { display: flex; align-items: center; gap: 0.75rem; padding-block: 0.5rem 0.75rem;
  border-block-end: 1px solid var(--bubble); }
header b { flex: none; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%;
  background: var(--accent); color: var(--sheet); font-size: 1.125rem; }
h1 { margin: 0; font-size: 1.0625rem; } header p { margin: 0; color: var(--soft); font-size: 0.8125rem; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; padding-block: 1rem; }
li p { margin: 0; padding: 0.75rem 1rem; border-radius: 1.125rem 1.125rem 1.125rem 0.25rem; background: var(--bubble);
  max-width: 19rem; overflow-wrap: anywhere; }
li p b { color: var(--accent); font-variant-numeric: tabular-nums; letter-spacing: 0.04em; text-decoration: underline; }
small { display: block; margin: 0.25rem 0 0 0.25rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.none { color: var(--soft); text-align: center; padding-block: 4rem; }
`)

/** Received messages, newest first, as a phone shows them. The page reloads automatically. */
export function phonePage(texts: readonly SmsText[]): Markup {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="3" />
        <title>Messages</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <main>
          <header>
            <b aria-hidden="true">P</b>
            <div>
              <h1>VM-PAHIYA-S</h1>
              <p>Every SMS of the demo arrives here; no phone gets one</p>
            </div>
          </header>
          ${
            texts.length === 0
              ? html`<p class="none">No messages yet</p>`
              : html`<ol>
                  ${texts.map(bubble)}
                </ol>`
          }
        </main>
      </body>
    </html>`
}

function bubble({ to, text, at }: SmsText): Markup {
  const [, before = text, digits = '', after = ''] = /^(.*?)(\d{6})(.*)$/s.exec(text) ?? []
  return html`<li data-to="${to}">
    <p>${before}${digits === '' ? '' : html`<b>${digits}</b>`}${after}</p>
    <small>to ${spaced(to)} · ${time.format(at)}</small>
  </li>`
}

function spaced(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}
