import type { I18n } from '@lingui/core'
import type { ChannelStatus } from '@pahiya/contract/selling/channels'
import type { BadgeKind } from '../../../components/facts/badge.tsx'

type State = ChannelStatus['state']

export const stateKinds: Record<State, BadgeKind> = {
  none: 'open',
  waiting: 'unsure',
  sent: 'checked',
  shown: 'good',
  refused: 'bad',
  lacking: 'unsure',
  leaving: 'unsure',
  gone: 'plain',
}

export function channelStateLabel(state: State, i18n: I18n): string {
  const words: Record<State, string> = {
    none: i18n.t('Not sent yet'),
    waiting: i18n.t('Sending…'),
    sent: i18n.t('Sent'),
    shown: i18n.t('Live'),
    refused: i18n.t('Not accepted'),
    lacking: i18n.t('Details missing'),
    leaving: i18n.t('Taking down…'),
    gone: i18n.t('Not listed'),
  }
  return words[state]
}

/** The meaning of the state for the seller, and the next step. */
export function stateSentence({ state, name, lastFailure }: ChannelStatus, i18n: I18n): string {
  if (lastFailure !== null)
    return state === 'leaving'
      ? i18n.t('{name} has not taken your car down yet. We’ll keep trying.', { name })
      : i18n.t('{name} could not accept your car just now. We’ll keep trying.', { name })
  const sentences: Record<State, string> = {
    none: i18n.t('Your car goes to {name} with your next change, or when you send it again below.', { name }),
    waiting: i18n.t('On its way to {name}, usually within a minute.', { name }),
    sent: i18n.t('{name} has your car, but does not tell us when it goes live.', { name }),
    shown: i18n.t('Buyers can see it on {name}.', { name }),
    refused: i18n.t('{name} did not accept your car. Correct the details and send it again below.', { name }),
    lacking: i18n.t('{name} needs a few more details. Add them and we’ll send the car again.', { name }),
    leaving: i18n.t('Your car is being taken down from {name}.', { name }),
    gone: i18n.t('Your car is not on {name}.', { name }),
  }
  return sentences[state]
}
