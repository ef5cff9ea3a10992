import { useLingui } from '@lingui/react'
import type { ChatLanguage, ChatMessage } from '@pahiya/contract/assistant/chat-message'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import { AnswerOffer } from './answer-offer.tsx'
import { AnswerTable } from './answer-table.tsx'
import { Bubble } from './bubble.tsx'
import { CarCard } from './car-card.tsx'
import { messageTime } from './message-time.ts'
import { Proposals } from './proposals.tsx'
import './answer.css'

/** A complete answer: its text, its cars, its actions and its sources. */
export function Answer({ answer, isLast }: { answer: ChatMessage; isLast: boolean }) {
  const { content, timestamp, cars, table, links, proposals } = answer
  const language = languageTags[answer.language]
  return (
    <>
      <Bubble by="alex" text={content} at={timestamp} language={language} />
      {cars.length > 0 && (
        <div className="alex-cars">
          {cars.map((car) => (
            <CarCard key={car.carId} car={car} language={language} />
          ))}
        </div>
      )}
      {table && table.rows.length > 0 && <AnswerTable table={table} language={language} />}
      {links.length > 0 && <AnswerLinks links={links} language={language} />}
      <AnswerOffer answer={answer} isLast={isLast} />
      {isLast && proposals.length > 0 && <Proposals proposals={proposals} cars={cars} />}
      <Basis answer={answer} />
    </>
  )
}

/** Hinglish is Hindi in Latin letters. */
const languageTags: Record<ChatLanguage, string> = { en: 'en', hi: 'hi', te: 'te', hinglish: 'hi-Latn' }

function AnswerLinks({ links, language }: { links: ChatMessage['links']; language: string }) {
  return (
    <ul className="alex-links" lang={language}>
      {links.map(({ label, href }) => (
        <li key={href}>
          {href.startsWith('/') ? (
            <Link to={href}>{label}</Link>
          ) : (
            <a href={href} rel="noopener noreferrer" target="_blank">
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The sources of the answer, the number of cars or adverts, and their time. */
function Basis({ answer: { sources } }: { answer: ChatMessage }) {
  const { i18n } = useLingui()
  const [now] = useState(() => new Date())
  const [first] = sources
  if (!first) return undefined
  const names = sources.map(({ label, count }) => (count === null ? label : `${label} (${groupIndian(count)})`))
  return (
    <p className="alex-basis">
      <Icon name="info" />
      <span>
        {i18n.t('From: {sources}', { sources: names.join(', ') })}
        {' · '}
        <time dateTime={first.asOf} suppressHydrationWarning>
          {i18n.t('as of {time}', { time: messageTime(first.asOf, now) })}
        </time>
      </span>
    </p>
  )
}
