import { useLingui } from '@lingui/react'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Icon } from '../../../components/icons/icon.tsx'
import { networkNames } from '../parts/article-labels.ts'
import type { ShareOutcome, SharedResult } from './act-on-article.ts'

const outcomes: Readonly<Record<ShareOutcome['outcome'], string>> = {
  posted: /*i18n*/ 'posted',
  refused: /*i18n*/ 'refused',
  unavailable: /*i18n*/ 'did not answer',
  unknown: /*i18n*/ 'not known: check the network before sharing again',
}
const readyNames: Readonly<Record<string, string>> = {
  whatsapp: 'WhatsApp',
  x: 'X',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
}

/** A result for each network, and links for manual sharing if none is configured (C-43). */
export function ShareResults({
  shares,
  shared,
  now,
}: {
  shares: readonly ShareOutcome[]
  shared: SharedResult | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <>
      {shared?.configured === 0 && (
        <output className="newsroom-note">
          {i18n.t('No network is configured, so nothing was posted. The article stays published.')}
        </output>
      )}
      {shares.length > 0 && (
        <ul className="share-results" aria-label={i18n.t('Networks')}>
          {shares.map(({ network, outcome, url, problem, at }) => (
            <li key={network} data-kind={outcome === 'posted' ? 'good' : 'bad'}>
              <Icon name={outcome === 'posted' ? 'check' : 'circle-alert'} />
              <b>{networkNames[network]}</b>{' '}
              {url === null ? (
                i18n.t(outcomes[outcome])
              ) : (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {i18n.t(outcomes[outcome])}
                </a>
              )}{' '}
              <small>
                {timeAgo(new Date(at), now)}
                {problem !== null && ` · ${problem}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      {shared !== undefined && shared.status === 'published' && shared.ready.length > 0 && (
        <p className="article-share">
          <span>{i18n.t('Share manually')}</span>
          {shared.ready.map(({ name, url }) => (
            <a key={name} href={url} target="_blank" rel="noopener noreferrer">
              {readyNames[name] ?? name}
            </a>
          ))}
        </p>
      )}
    </>
  )
}
