import type { ReactNode } from 'react'

/** A table that scrolls sideways on a narrow screen; the children are its rows. */
export function AdminTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="admin-table-scroll">
      <table className="admin-table">
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
