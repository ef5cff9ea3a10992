import { people } from './people.ts'

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

export type ProviderStyle = { title: string; colour: string }

/** A provider's page: plain forms, no script. */
function page({ title, colour }: ProviderStyle, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f3f4f6; color: #111827; display: grid; place-items: center; min-height: 100vh }
main { background: #fff; border-top: 6px solid ${colour}; border-radius: 8px; padding: 24px; width: min(360px, 90vw); box-shadow: 0 1px 4px #0003 }
h1 { font-size: 20px; margin: 0 0 12px } form { margin: 8px 0 }
button { width: 100%; padding: 12px; font: inherit; border: 1px solid #d1d5db; border-radius: 6px; background: #fff; cursor: pointer }
button.main { background: ${colour}; color: #fff; border-color: ${colour} } small { color: #4b5563 }
</style></head><body><main>${body}</main></body></html>`
}

function hidden(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
}

export function choosePerson(looks: ProviderStyle, action: string, fields: Record<string, string> = {}): string {
  const forms = people.map(
    ({ id, name }) =>
      `<form method="post" action="${escaped(action)}">${hidden({ ...fields, person: id })}<button>${escaped(name)}</button></form>`,
  )
  return page(
    looks,
    `<h1>${escaped(looks.title)}</h1><p>Who are you? <small>All are invented.</small></p>${forms.join('')}`,
  )
}

export function askConsent(
  looks: ProviderStyle,
  action: string,
  name: string,
  fields: Record<string, string> = {},
): string {
  const form = (decision: string, label: string, main: boolean) =>
    `<form method="post" action="${escaped(action)}">${hidden({ ...fields, decision })}<button${main ? ' class="main"' : ''}>${label}</button></form>`
  return page(
    looks,
    `<h1>${escaped(looks.title)}</h1><p>Pahiya asks for the name, e-mail address and picture of ${escaped(name)}.</p>${form('yes', `Continue as ${escaped(name)}`, true)}${form('no', 'Cancel', false)}`,
  )
}

export function refusal(looks: ProviderStyle, reason: string): string {
  return page(looks, `<h1>${escaped(looks.title)}</h1><p>${escaped(reason)}</p>`)
}
