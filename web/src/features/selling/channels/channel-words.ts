import type { I18n } from '@lingui/core'
import type { ChannelStatus } from '@pahiya/contract/channels'
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

export function stateWord(state: State, i18n: I18n): string {
  const words: Record<State, string> = {
    none: i18n.t('Not sent yet'),
    waiting: i18n.t('Being sent'),
    sent: i18n.t('Sent'),
    shown: i18n.t('Live there'),
    refused: i18n.t('Refused'),
    lacking: i18n.t('Details missing'),
    leaving: i18n.t('Being taken down'),
    gone: i18n.t('Not there'),
  }
  return words[state]
}
