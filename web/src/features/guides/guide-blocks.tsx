import { useLingui } from '@lingui/react'
import type { ReadBlock, Run } from '@pahiya/domain/guides/read-guide'
import { Fragment } from 'react'
import { Link } from 'react-router'

/** Blocks and runs have no ids, and the list within a text never changes. */
export function GuideBlocks({ blocks }: { blocks: readonly ReadBlock[] }) {
  // eslint-disable-next-line react/no-array-index-key -- see above
  return blocks.map((block, place) => <Block key={place} block={block} />)
}

function Block({ block }: { block: ReadBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'table':
      return <Table block={block} />
    default: {
      const List = block.kind === 'steps' ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((runs, place) => (
            // eslint-disable-next-line react/no-array-index-key -- see above
            <li key={place}>
              <Runs runs={runs} />
            </li>
          ))}
        </List>
      )
    }
  }
}

/** Scrolls independently on a phone, and can be focused so that the keyboard can scroll it. */
function Table({ block: { caption, head, rows } }: { block: Extract<ReadBlock, { kind: 'table' }> }) {
  const { i18n } = useLingui()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
    <section className="guide-table" tabIndex={0} aria-label={i18n.t('Table')}>
      <table>
        <caption>
          <Runs runs={caption} />
        </caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // eslint-disable-next-line react/no-array-index-key -- see above
            <tr key={place}>
              {row.map((cell, column) => (
                // eslint-disable-next-line react/no-array-index-key -- see above
                <td key={column}>
                  <Runs runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, place) => (
    // eslint-disable-next-line react/no-array-index-key -- see above
    <Fragment key={place}>
      <OneRun run={run} />
    </Fragment>
  ))
}

function OneRun({ run }: { run: Run }) {
  const { i18n } = useLingui()
  switch (run.kind) {
    case 'figure':
      return (
        <b className="guide-figure" data-figure={run.key}>
          {run.text}
        </b>
      )
    case 'link':
      return <Link to={run.href}>{run.text}</Link>
    case 'source':
      return (
        <a
          className="guide-cite"
          href={`#source-${run.number}`}
          aria-label={i18n.t('Source {number}', { number: run.number })}
        >
          {run.number}
        </a>
      )
    default:
      return run.text
  }
}
