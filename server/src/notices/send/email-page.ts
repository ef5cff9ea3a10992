/** One item of an e-mail. */
export type Block = {
  heading: string
  paragraphs: readonly string[]
  quote?: string
  /** A warning about the quote, shown before the button. */
  caution?: string
  figure?: { now: string; before?: string; note?: string }
  items?: readonly { title: string; href: string; lines: readonly string[] }[]
  action: Link
  after: readonly string[]
}
export type Link = { label: string; href: string }
type EmailPage = {
  /** Text that a mail client's list shows after the subject. */
  preview: string
  blocks: readonly Block[]
  foot: { lines: readonly string[]; links: readonly Link[] }
}

export function link(label: string, href: string): Link {
  return { label, href }
}

/**
 * Uses tables and inline styles, because mail clients drop most other markup. Dark colours are in the head for clients
 * that read it.
 */
export function emailPage(page: EmailPage): { text: string; html: string } {
  return { text: textOf(page), html: htmlOf(page) }
}

function textOf({ blocks, foot }: EmailPage): string {
  const written = blocks.map(({ heading, paragraphs, quote, caution, figure, items = [], action, after }) =>
    [
      heading,
      ...paragraphs,
      ...(figure
        ? [[figure.now, figure.before && `before ${figure.before}`, figure.note].filter(Boolean).join(', ')]
        : []),
      ...(quote === undefined ? [] : [quote.replaceAll(/^/gm, '  ')]),
      ...(caution === undefined ? [] : [caution]),
      ...items.map(({ title, href, lines }) => [title, ...lines, href].join('\n')),
      `${action.label}: ${action.href}`,
      ...after,
    ].join('\n\n'),
  )
  const end = [...foot.lines, ...foot.links.map(({ label, href }) => `${label}: ${href}`)].join('\n')
  // "-- " marks a signature, which mail clients and our own inbound reader cut off.
  return `${written.join('\n\n* * *\n\n')}\n\n-- \n${end}\n`
}

const font = "font-family:'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif"
const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.back{background:#141310!important}.sheet{background:#1e1c18!important;border-color:#3a362e!important}
.ink{color:#f3efe7!important}.soft{color:#c5bfb2!important}.faint,.faint a{color:#a19b8e!important}
.quote{border-color:#94b6ff!important;background:#26231d!important}.caution{border-color:#e0a43a!important;background:#33290f!important}.line{border-color:#3a362e!important}
.green{color:#7fd08f!important}}
@media (max-width:480px){.back>tbody>tr>td{padding:12px 8px!important}.pad{padding-left:20px!important;padding-right:20px!important}}`

function htmlOf({ preview, blocks, foot }: EmailPage): string {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>Pahiya</title><style>${darkStyles}</style></head>
<body class="back" style="margin:0;padding:0;background:#faf8f4">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f4"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e4dfd4;border-radius:14px">
<tr><td class="pad" style="padding:24px 32px 0">${plate}</td></tr>
${blocks.map((block, at) => blockOf(block, at > 0)).join('\n')}
<tr><td class="pad" style="padding:8px 32px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="line faint" style="border-top:1px solid #e4dfd4;padding-top:16px;${font};font-size:13px;line-height:20px;color:#6a655b">
${foot.lines.map(escape).join('<br>')}<br>
${foot.links.map(({ label, href }) => `<a href="${escape(href)}" style="color:#6a655b;text-decoration:underline">${escape(label)}</a>`).join(' &nbsp;·&nbsp; ')}
</td></tr></table></td></tr>
</table></td></tr></table></body></html>`
}

/** The site name drawn as a number plate in text, so it is visible before images are allowed. */
const plate = `<table role="presentation" cellpadding="0" cellspacing="0" style="border:2px solid #14130f;border-radius:6px;background:#ffffff"><tr>
<td style="background:#17489f;width:12px;border-radius:4px 0 0 4px;font-size:1px;line-height:1px">&nbsp;</td>
<td style="padding:3px 12px 4px 9px;${font};font-weight:800;font-size:18px;line-height:22px;letter-spacing:1px;color:#14130f">PAHIYA</td></tr></table>`

function blockOf(
  { heading, paragraphs, quote, caution, figure, items = [], action, after }: Block,
  isLater: boolean,
): string {
  const rule = isLater ? 'border-top:1px solid #e4dfd4;' : ''
  return `<tr><td class="pad line" style="padding:24px 32px;${rule}">
<h1 class="ink" style="margin:0 0 12px;${font};font-size:22px;line-height:28px;font-weight:700;color:#1c1a16">${escape(heading)}</h1>
${paragraphs.map(paragraphOf).join('\n')}
${figure ? figureOf(figure) : ''}
${quote === undefined ? '' : `<p class="quote soft" style="margin:0 0 16px;padding:12px 16px;border-left:4px solid #17489f;background:#f3f0e9;border-radius:4px;${font};font-size:16px;line-height:24px;color:#1c1a16;white-space:pre-wrap;overflow-wrap:anywhere">${escape(quote)}</p>`}
${caution === undefined ? '' : `<p class="caution ink" style="margin:0 0 16px;padding:12px 16px;border-left:4px solid #a86400;background:#fdf1d8;border-radius:4px;${font};font-size:15px;line-height:22px;font-weight:600;color:#1c1a16">${escape(caution)}</p>`}
${items.map(itemOf).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr><td style="background:#f7a81b;border-radius:10px"><a href="${escape(action.href)}" style="display:inline-block;padding:12px 22px;${font};font-size:16px;line-height:20px;font-weight:700;color:#1c1a16;text-decoration:none">${escape(action.label)}</a></td></tr></table>
${after.map((line) => `<p class="faint" style="margin:14px 0 0;${font};font-size:14px;line-height:20px;color:#6a655b">${escape(line)}</p>`).join('')}
</td></tr>`
}

function itemOf({ title, href, lines }: NonNullable<Block['items']>[number]): string {
  const below = lines.map((line) => `<br><span class="soft" style="color:#4e4a42">${escape(line)}</span>`).join('')
  return `<p style="margin:0 0 14px;${font};font-size:15px;line-height:22px"><a class="ink" href="${escape(href)}" style="font-size:16px;font-weight:700;color:#1c1a16">${escape(title)}</a>${below}</p>`
}

function paragraphOf(words: string): string {
  return `<p class="soft" style="margin:0 0 14px;${font};font-size:16px;line-height:24px;color:#4e4a42">${escape(words)}</p>`
}

function figureOf({ now, before, note }: NonNullable<Block['figure']>): string {
  const struck =
    before === undefined
      ? ''
      : `&nbsp; <s class="faint" style="font-size:16px;font-weight:400;color:#6a655b">${escape(before)}</s>`
  // Green marks money saved, not a place.
  const [look, colour] = before === undefined ? ['soft', '#4e4a42'] : ['green', '#1b6b33']
  const below =
    note === undefined
      ? ''
      : `<br><span class="${look}" style="font-size:15px;line-height:22px;font-weight:600;color:${colour}">${escape(note)}</span>`
  return `<p class="ink" style="margin:0 0 18px;${font};font-size:24px;line-height:32px;font-weight:800;color:#1c1a16">${escape(now)}${struck}${below}</p>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)
}
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
