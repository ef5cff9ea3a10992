import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { chevronRightPath } from '../icons/deferred-icon-paths.ts'
import { StructuredData, type SchemaThing } from './structured-data.tsx'

export type Crumb = { name: string; path: string }

/**
 * The path from the home page down to this page, which is the last crumb: for visitors, and as schema.org data for
 * search engines.
 */
export function Breadcrumbs({ label, crumbs, origin }: { label: string; crumbs: readonly Crumb[]; origin: string }) {
  const last = crumbs.length - 1
  return (
    <nav className="breadcrumbs" aria-label={label} data-print="no">
      <ol>
        {crumbs.map(({ name, path }, place) => (
          <li key={path}>
            {place > 0 && <Icon path={chevronRightPath} />}
            {place === last ? <span aria-current="page">{name}</span> : <Link to={path}>{name}</Link>}
          </li>
        ))}
      </ol>
      <StructuredData thing={breadcrumbList(crumbs, origin)} />
    </nav>
  )
}

function breadcrumbList(crumbs: readonly Crumb[], origin: string): SchemaThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: new URL(path, origin).href,
    })),
  }
}
