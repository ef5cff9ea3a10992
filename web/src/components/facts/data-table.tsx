import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Right-aligned, in narrow digits. */
  number?: boolean
}

/**
 * Name first, numbers right-aligned, the action last. On a phone each row becomes lines labelled with their column
 * headings.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  hideCaption = false,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  hideCaption?: boolean
}) {
  return (
    <table className="data-table">
      <caption className={hideCaption ? 'sr-only' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-number={column.number}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, place) => {
              const Cell = place === 0 ? 'th' : 'td'
              const content = column.cell(row)
              return (
                <Cell
                  key={column.key}
                  scope={place === 0 ? 'row' : undefined}
                  data-number={column.number}
                  data-empty={
                    content === null || content === undefined || content === false || content === '' || undefined
                  }
                >
                  {place > 0 && (
                    <span className="data-table-head" aria-hidden="true">
                      {column.head}
                    </span>
                  )}
                  {content}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
