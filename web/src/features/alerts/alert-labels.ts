import type { I18n } from '@lingui/core'
import type { Alert } from '@pahiya/contract/alerts/alerts'
import type { Rhythm } from '@pahiya/domain/alerts/alert-rhythm'
import { fullDay } from '@pahiya/domain/time/write-time'

const rhythmLabels: Record<Rhythm, string> = {
  at_once: /*i18n*/ 'at once',
  hourly: /*i18n*/ 'at most once an hour',
  two_hourly: /*i18n*/ 'at most every two hours',
  six_hourly: /*i18n*/ 'at most every six hours',
  daily: /*i18n*/ 'at most once a day',
}

export function rhythmLabel(i18n: I18n, rhythm: Rhythm): string {
  return i18n.t(rhythmLabels[rhythm])
}

export function alertStateText(i18n: I18n, { state, snoozedUntil }: Pick<Alert, 'state' | 'snoozedUntil'>): string {
  switch (state) {
    case 'on':
      return i18n.t('On')
    case 'snoozed':
      return i18n.t('Snoozed until {day}', { day: snoozedUntil === null ? '' : fullDay(new Date(snoozedUntil)) })
    case 'stopped':
      return i18n.t('Stopped')
    case 'unreadable':
      return i18n.t('Needs your attention')
    case 'resting':
      return i18n.t('Paused until you have Pro again')
  }
}
