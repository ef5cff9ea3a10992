import { useLingui } from '@lingui/react'
import type { GeneratedArticle } from '@pahiya/contract/newsroom/generation'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { refresh } from '../../../api/reads.ts'
import { useRead } from '../../../api/use-read.ts'

type Generations = { articles: GeneratedArticle[]; leftToday: number }
const key = ['api', 'blog', 'generations'] as const
const mostShown = 3

const steps: Readonly<Record<GeneratedArticle['step'], string>> = {
  waiting: /*i18n*/ 'waiting to start',
  researching: /*i18n*/ 'reading sources',
  writing: /*i18n*/ 'being written',
  checking: /*i18n*/ 'being checked',
  finished: /*i18n*/ 'waiting for approval',
  refused: /*i18n*/ 'not written',
}

const refusals: Readonly<Record<NonNullable<GeneratedArticle['refusal']>, string>> = {
  'no-sources': /*i18n*/ 'not written: we found no sources',
  'provider-failed': /*i18n*/ 'not written: the AI did not answer',
  'near-copy': /*i18n*/ 'not written: too close to an existing text',
  'personal-data': /*i18n*/ 'not written: it would have named private people',
  'nothing-checkable': /*i18n*/ 'not written: nothing in it could be checked',
}

/** The signed-in person's latest requests, and how many are left today. */
export function OwnRequests({ latest }: { latest: string }) {
  const { i18n } = useLingui()
  const { answer } = useRead<Generations>(key, { on401: 'null' })
  useEffect(() => {
    if (latest !== '') refresh(key)
  }, [latest])
  if (!answer) return null
  const { articles, leftToday } = answer
  const state = ({ step, refusal, status }: GeneratedArticle): string => {
    if (refusal !== null) return i18n.t(refusals[refusal])
    if (status === 'published' || status === 'shared') return i18n.t('published')
    if (step === 'finished' && status === 'draft') return i18n.t('failed a check')
    return i18n.t(steps[step])
  }
  return (
    <>
      <p className="newsroom-hint">
        {i18n.t(
          '{count, plural, =0 {No more requests today} one {# request left today} other {# requests left today}}',
          {
            count: leftToday,
          },
        )}
      </p>
      {articles.length > 0 && (
        <ul className="line-list" aria-label={i18n.t('Your requests')}>
          {articles.slice(0, mostShown).map((article) => (
            <li key={article.id}>
              {article.status === 'published' || article.status === 'shared' ? (
                <Link to={`/blog/${article.id}`}>{article.title ?? article.topic}</Link>
              ) : (
                <span>{article.topic}</span>
              )}
              <small>{state(article)}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
