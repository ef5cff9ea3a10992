import { useLingui } from '@lingui/react'
import type { ChatTable } from '@pahiya/contract/assistant/chat-message'

/** A comparison, or the parts of a cost. Wider than a phone, it scrolls sideways inside its frame. */
export function AnswerTable({
  table: { columns, rows },
  language,
}: {
  table: ChatTable
  language: string | undefined
}) {
  const { i18n } = useLingui()
  const cells = Math.max(...rows.map((row) => row.cells.length))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled with the keyboard
    <figure className="alex-table" tabIndex={0} aria-label={i18n.t('Table')} lang={language}>
      <table>
        {columns.length > 0 && (
          <thead>
            <tr>
              {columns.length <= cells && (
                <th scope="col">
                  <span className="sr-only">{i18n.t('Fact')}</span>
                </th>
              )}
              {keyed(columns).map(({ text: heading, key }) => (
                <th key={key} scope="col">
                  {heading === '' ? <span className="sr-only">{i18n.t('Fact')}</span> : heading}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ label, cells: values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {keyed(values).map(({ text, key }) => (
                <td key={key}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** Columns never move, and two may have the same text. */
function keyed(texts: readonly string[]): { text: string; key: string }[] {
  return texts.map((text, place) => ({ text, key: `${place} ${text}` }))
}
