import { useLingui } from '@lingui/react'
import type { Block, Chart, Inline } from '@pahiya/contract/newsroom/article-body'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ArticleChart } from './article-chart.tsx'
import './article-body.css'

/**
 * SEC-07: renders the blocks of the contract as elements. Markup is shown as text, and a link that is neither http(s)
 * nor a path of this site is not linked: the page does not rely on the server alone.
 */
export function ArticleBody({
  blocks,
  charts,
  sourceCount,
}: {
  blocks: readonly Block[]
  charts: readonly Chart[]
  /** Citations of sources that are not in the list are omitted. */
  sourceCount: number
}) {
  const inlines = (parts: readonly Inline[]) => <Inlines parts={parts} sourceCount={sourceCount} />
  return (
    <div className="prose">
      {blocks.map((block, place) => (
        // Blocks have no ids, and the list within a text never changes.
        // eslint-disable-next-line react/no-array-index-key -- see above
        <Fragment key={place}>{renderBlock(block, charts, inlines)}</Fragment>
      ))}
    </div>
  )
}

function renderBlock(block: Block, charts: readonly Chart[], inlines: (parts: readonly Inline[]) => ReactNode) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{inlines(block.inlines)}</p>
    case 'heading':
      return block.level === 2 ? <h2 id={block.anchor}>{block.text}</h2> : <h3 id={block.anchor}>{block.text}</h3>
    case 'list': {
      const items = block.items.map((item, place) => (
        // eslint-disable-next-line react/no-array-index-key -- items have no identity of their own
        <li key={place}>{inlines(item)}</li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'quote':
      return <blockquote>{inlines(block.inlines)}</blockquote>
    case 'table':
      return <BlockTable table={block} inlines={inlines} />
    case 'chart': {
      const chart = charts.find(({ key }) => key === block.key)
      return chart && <ArticleChart chart={chart} />
    }
    default:
      return null
  }
}

/** Scrolls independently on a phone, and can be focused so that the keyboard can scroll it. */
function BlockTable({
  table: { caption, head, rows },
  inlines,
}: {
  table: Extract<Block, { kind: 'table' }>
  inlines: (parts: readonly Inline[]) => ReactNode
}) {
  const { i18n } = useLingui()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
    <section className="prose-table" tabIndex={0} aria-label={caption ?? i18n.t('Table')}>
      <table>
        {caption !== null && <caption>{caption}</caption>}
        <thead>
          <tr>
            {head.map((name, column) => (
              // eslint-disable-next-line react/no-array-index-key -- columns have no identity of their own
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // eslint-disable-next-line react/no-array-index-key -- rows have no identity of their own
            <tr key={place}>
              {row.map((cell, column) => (
                // eslint-disable-next-line react/no-array-index-key -- see above
                <td key={column}>{inlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Inlines({ parts, sourceCount }: { parts: readonly Inline[]; sourceCount: number }) {
  return parts.map((part, place) => (
    // eslint-disable-next-line react/no-array-index-key -- inline parts have no identity of their own
    <Fragment key={place}>{renderInline(part, sourceCount)}</Fragment>
  ))
}

function renderInline(part: Inline, sourceCount: number): ReactNode {
  switch (part.kind) {
    case 'text': {
      const emphasised = part.emphasis ? <em>{part.text}</em> : part.text
      return part.strong ? <strong>{emphasised}</strong> : emphasised
    }
    case 'link':
      return <SafeLink href={part.href}>{part.text}</SafeLink>
    case 'citation':
      return part.source <= sourceCount ? <Citation source={part.source} /> : null
    default:
      return null
  }
}

export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  // Files such as the market index are not routes of the page router.
  const isFile = href.startsWith('/api/')
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <Link to={href} reloadDocument={isFile}>
        {children}
      </Link>
    )
  }
  if (!/^https?:\/\//i.test(href)) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  )
}

function Citation({ source }: { source: number }) {
  const { i18n } = useLingui()
  return (
    <a className="cite" href={`#source-${source}`} aria-label={i18n.t('Source {number}', { number: source })}>
      {source}
    </a>
  )
}
