import type { PortalId } from '../../market/portals.ts'
import { Markup } from '../../http/html.ts'

/** A distinct style for each portal: a few rules over a shared base. */
export const PORTAL_STYLES: Record<PortalId, Markup> = {
  sadakpar: look({
    accent: '#0b6e4f',
    accentAtNight: '#5fd3a6',
    font: 'system-ui, sans-serif',
    extra: 'header { background: light-dark(#0b6e4f, #0d4534); } header, header a { color: #fff; }',
  }),
  pakkafeed: look({
    accent: '#1d4ed8',
    accentAtNight: '#93b4ff',
    font: '"Helvetica Neue", Arial, sans-serif',
    extra: 'main { max-width: 72rem; } th, td { border: 1px solid var(--line); } table { font-size: 0.875rem; }',
  }),
  puranisawari: look({
    accent: '#a03a12',
    accentAtNight: '#ffab85',
    font: 'Georgia, "Times New Roman", serif',
    extra: 'body { background: light-dark(#fdf6e9, #1d1712); } header { border-block-end: 4px double var(--accent); }',
  }),
  nukkadgaadi: look({ accent: '#6d28d9', accentAtNight: '#c4a6ff', font: 'monospace', extra: '' }),
}

function look(own: { accent: string; accentAtNight: string; font: string; extra: string }): Markup {
  return new Markup(`
:root { color-scheme: light dark; --accent: light-dark(${own.accent}, ${own.accentAtNight});
  --line: light-dark(#d8d8d8, #444); font: 1rem/1.5 ${own.font}; }
body { margin: 0; background: light-dark(#fff, #16181a); color: light-dark(#1b1b1b, #e8e8e8); }
header, main, footer { padding: 1rem clamp(1rem, 4vw, 3rem); }
header a { color: var(--accent); font-size: 1.25rem; font-weight: 700; text-decoration: none; }
main { max-width: 54rem; overflow-wrap: anywhere; }
main a { color: var(--accent); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0; }
.price { font-size: 1.5rem; font-weight: 700; margin: 0.5rem 0; }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr)); gap: 0.5rem; }
.photos img { width: 100%; height: auto; aspect-ratio: 3 / 2; background: var(--line); border-radius: 4px; }
.photos img:first-child { grid-column: 1 / -1; max-width: 36rem; }
table { border-collapse: collapse; margin-block: 1rem; }
th, td { padding: 0.25rem 1rem 0.25rem 0.25rem; text-align: start; vertical-align: top; }
th { font-weight: 400; white-space: nowrap; color: light-dark(#555, #aaa); }
footer { font-size: 0.875rem; border-block-start: 1px solid var(--line); }
${own.extra}
`)
}
