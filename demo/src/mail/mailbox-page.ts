import { html, Markup } from '../http/html.ts'
import { readOneClickUrl, type ReceivedMail } from './received-mail.ts'

const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' })

const styles = new Markup(`
:root { color-scheme: light dark; font: 1rem/1.45 system-ui, sans-serif;
  --back: light-dark(#eef0f3, #101214); --sheet: light-dark(#fff, #1b1e21); --ink: light-dark(#1b1d1f, #eceef0);
  --soft: light-dark(#5c6368, #9aa3aa); --line: light-dark(#dde1e6, #33383d); --accent: light-dark(#0b57d0, #8ab4f8); }
body { margin: 0; background: var(--back); color: var(--ink); }
main { box-sizing: border-box; max-width: 52rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.25rem; margin: 0.5rem 0; } a { color: var(--accent); }
ol { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 0.75rem; overflow: hidden; }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.1rem 1rem; padding: 0.75rem 1rem;
  background: var(--sheet); border-block-end: 1px solid var(--line); color: inherit; text-decoration: none; }
li:last-child a { border: 0; } li b, li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
small, .soft { color: var(--soft); } .none { padding: 4rem 1rem; text-align: center; color: var(--soft); }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.15rem 1rem; margin: 0.5rem 0 1rem; font-size: 0.9rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--sheet); }
pre { padding: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--sheet); white-space: pre-wrap;
  overflow-wrap: anywhere; } button { font: inherit; padding: 0.4rem 0.9rem; }
`)

/** The page of received e-mails, newest first. It reloads automatically. */
export function mailboxPage(mails: readonly ReceivedMail[]): Markup {
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="soft">Every e-mail of the demo arrives here; no one else gets one.</p>
      ${
        mails.length === 0
          ? html`<p class="none">No e-mail yet</p>`
          : html`<ol>
              ${mails.map(row)}
            </ol>`
      }`,
    html`<meta http-equiv="refresh" content="3" />`,
  )
}

function row({ id, to, subject, at, text }: ReceivedMail): Markup {
  return html`<li data-to="${to}">
    <a href="/mail?id=${encodeURIComponent(id)}">
      <b>${subject}</b><small>${time.format(at)}</small>
      <span class="soft">${text.slice(0, 120).replaceAll(/\s+/g, ' ')}</span><small>to ${to}</small>
    </a>
  </li>`
}

/** One e-mail as sent: its headers, its HTML without scripts or external access, and its text. */
export function mailPage(mail: ReceivedMail): Markup {
  const shown = mail.headers.filter(({ name }) => !/^(received|content-|mime-)/i.test(name))
  return page(
    mail.subject,
    html`<p><a href="/">Mailbox</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        ${shown.map(
          ({ name, value }) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
        <dt>Arrived</dt>
        <dd>${time.format(mail.at)}${mail.copies > 1 ? `, ${mail.copies} times under the same id` : ''}</dd>
      </dl>
      ${
        readOneClickUrl(mail.headers) === null
          ? ''
          : html`<form method="post" action="/demo/unsubscribe?id=${encodeURIComponent(mail.id)}">
              <button>Unsubscribe</button>
            </form>`
      }
      <iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html}"></iframe>
      <h2>Text</h2>
      <pre>${mail.text}</pre>`,
  )
}

function page(title: string, content: Markup, head: Markup = html``): Markup {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${head}
        <title>${title}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}
