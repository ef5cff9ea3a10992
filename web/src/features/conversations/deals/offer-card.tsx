import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { ConversationDetail, Message } from '@pahiya/contract/conversations/conversations'
import type { DealCondition } from '@pahiya/domain/conversations/deal-conditions'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { Link } from 'react-router'
import { otherPartyName } from '../inbox/conversation-list.tsx'
import { ThreadForm } from '../thread/thread-form.tsx'
import { clockTime, shortDay } from '../india-time.ts'

/** MSG-06, MSG-07: the recipient of an offer sees Accept and Reject while it is pending. */
export function OfferCard({ message, detail }: { message: Message; detail: ConversationDetail }) {
  const { i18n } = useLingui()
  const { isMine, offer, offerAmount, offerStatus } = message
  if (offerAmount === null || offer === null || offerStatus === null) return undefined
  const isOpen = offerStatus === 'pending' && detail.canWrite
  return (
    <article className="offer" data-by={isMine ? 'me' : 'them'} data-status={offerStatus}>
      <header>
        <span>{isMine ? i18n.t('Your offer') : i18n.t('Offer from {name}', { name: otherPartyName(detail) })}</span>
        <span className="badge" data-status={offerStatus}>
          {statusWord(message, detail.part, i18n)}
        </span>
      </header>
      <b className="number">{rupees(offerAmount)}</b>
      <small>{against(offerAmount, detail.car.askingPrice, i18n)}</small>
      {offer.conditions.length > 0 && (
        <small>
          {i18n.t('Subject to {conditions}', {
            conditions: offer.conditions.map((each) => dealConditionLabel(each, i18n)).join(', '),
          })}
        </small>
      )}
      {isOpen && <small>{i18n.t('Valid until {time}', { time: untilWord(offer.expiresAt, i18n) })}</small>}
      {isOpen && (
        <ThreadForm conversationId={detail.id} className="offer-acts">
          <input type="hidden" name="message" value={message.id} />
          {isMine ? (
            <button className="button" data-kind="line" data-size="small" name="do" value="withdraw">
              {i18n.t('Withdraw')}
            </button>
          ) : (
            <>
              <button className="button" data-kind="main" data-size="small" name="do" value="accepted">
                {i18n.t('Accept')}
              </button>
              <button className="button" data-kind="line" data-size="small" name="do" value="rejected">
                {i18n.t('Reject')}
              </button>
            </>
          )}
        </ThreadForm>
      )}
      {offerStatus === 'accepted' && (
        <Link to={`/messages/deal/${detail.id}`}>{i18n.t('Deal record and transfer checklist')}</Link>
      )}
    </article>
  )
}

function statusWord({ isMine, offerStatus, offer }: Message, part: ConversationDetail['part'], i18n: I18n): string {
  if (offerStatus === 'pending') return i18n.t('pending')
  if (offerStatus === 'accepted') return i18n.t('accepted')
  const words = {
    answer: i18n.t('rejected'),
    counter: isMine === (part === 'buyer') ? i18n.t('Seller’s new offer') : i18n.t('Buyer’s new offer'),
    withdrawal: i18n.t('withdrawn'),
    expiry: i18n.t('expired'),
  }
  return words[offer?.endedBy ?? 'answer']
}

function against(amount: number, asking: number, i18n: I18n): string {
  if (amount === asking) return i18n.t('The asking price')
  return amount < asking
    ? i18n.t('{amount} below the asking price', { amount: rupees(asking - amount) })
    : i18n.t('{amount} above the asking price', { amount: rupees(amount - asking) })
}

export function dealConditionLabel(condition: DealCondition, i18n: I18n): string {
  return { inspection: i18n.t('inspection'), loan: i18n.t('loan approval'), papers: i18n.t('papers in order') }[
    condition
  ]
}

function untilWord(at: string, i18n: I18n): string {
  return i18n.t('{day}, {time}', { day: shortDay(at), time: clockTime(at) })
}
