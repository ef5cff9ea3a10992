import { html, type Markup } from '../http/html.ts'

const styles = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 2rem auto; padding: 0 1rem; color: #1c1a17 }
  h1 { font-size: 1.25rem } button { font: inherit; display: block; width: 100%; margin: .5rem 0; padding: .75rem }
  small { color: #6b665c }
`

const hostedFields = new Set([
  'key_id',
  'amount',
  'order_id',
  'name',
  'description',
  'image',
  'callback_url',
  'cancel_url',
])

/** The documented fields of the hosted checkout's form. */
export function isCheckoutField(name: string): boolean {
  return hostedFields.has(name) || /^(?:prefill|notes)\[[^\]]+\]$/.test(name)
}

/** The payer's decision at the provider; no card number is requested, because this is a demo. */
export function checkoutPage({
  kind,
  id,
  amount,
  callback,
  cancel,
}: {
  kind: 'subscription' | 'order'
  id: string
  amount: number
  callback: string | null
  cancel: string | null
}): Markup {
  const renews = kind === 'subscription'
  return page(
    html`<h1>Pahiya Pro · ₹${(amount / 100).toFixed(2)}${renews ? ' a month' : ''}</h1>
      <p>
        ${renews ? 'UPI AutoPay or card.' : 'UPI or card, once.'} This is the payment provider of the demo: no money
        moves.
      </p>
      <form method="post" action="/checkout">
        <input type="hidden" name="${kind}" value="${id}" />
        <input type="hidden" name="callback" value="${callback ?? ''}" />
        <button name="outcome" value="captured">${renews ? 'Pay by UPI AutoPay' : 'Pay by UPI'}</button>
        <button name="outcome" value="failed">Let the payment fail</button>
      </form>
      ${cancel === null ? '' : html`<p><a href="${cancel}">Leave without paying</a></p>`}
      <small>${id}</small>`,
  )
}

/** The real checkout submits this form automatically; this page has no scripts. */
export function paidPage({ callback, fields }: { callback: string | null; fields: Record<string, string> }): Markup {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return page(
    html`<h1>Payment successful</h1>
      ${callback === null ? html`<p>You can close this page.</p>` : html`<form method="post" action="${callback}">${inputs}<button>Return to Pahiya</button></form>`}`,
  )
}

export function messagePage(heading: string): Markup {
  return page(html`<h1>${heading}</h1>`)
}

function page(content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Checkout</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html>`
}
