import { useLingui } from '@lingui/react'
import type { DiffPart } from '@pahiya/contract/newsroom/article-versions'

export type ArticleDiff = {
  from: number
  to: number
  title: DiffPart[]
  excerpt: DiffPart[]
  content: { paragraph: number; parts: DiffPart[] }[]
  category: DiffPart[]
  tags: DiffPart[]
  sources: DiffPart[]
}

const fields = [
  { key: 'title', name: /*i18n*/ 'Title' },
  { key: 'excerpt', name: /*i18n*/ 'Excerpt' },
  { key: 'category', name: /*i18n*/ 'Category' },
  { key: 'tags', name: /*i18n*/ 'Tags' },
  { key: 'sources', name: /*i18n*/ 'Sources' },
] as const

/** The differences between two versions, word by word. Unchanged fields are omitted. */
export function Difference({ diff }: { diff: ArticleDiff }) {
  const { i18n } = useLingui()
  const changed = fields.filter(({ key }) => diff[key].some(({ kind }) => kind !== 'same'))
  return (
    <section className="difference" aria-labelledby="difference-title">
      <h3 id="difference-title">{i18n.t('From version {from} to {to}', { from: diff.from, to: diff.to })}</h3>
      {changed.length === 0 && diff.content.length === 0 && <p>{i18n.t('The texts are the same.')}</p>}
      {changed.map(({ key, name }) => (
        <div key={key}>
          <h4>{i18n.t(name)}</h4>
          <Parts parts={diff[key]} />
        </div>
      ))}
      {diff.content.map(({ paragraph, parts }) => (
        <div key={paragraph}>
          <h4>{i18n.t('Paragraph {paragraph}', { paragraph })}</h4>
          <Parts parts={parts} />
        </div>
      ))}
    </section>
  )
}

function Parts({ parts }: { parts: readonly DiffPart[] }) {
  const { i18n } = useLingui()
  return (
    <p>
      {parts.map(({ kind, text }, place) => {
        // eslint-disable-next-line react/no-array-index-key -- runs of one text have no identity of their own
        if (kind === 'same') return <span key={place}>{text}</span>
        const Mark = kind === 'removed' ? 'del' : 'ins'
        return (
          // eslint-disable-next-line react/no-array-index-key -- see above
          <Mark key={place}>
            <span className="sr-only">{kind === 'removed' ? i18n.t('removed:') : i18n.t('added:')} </span>
            {text}
          </Mark>
        )
      })}
    </p>
  )
}
