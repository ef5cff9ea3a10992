import type { I18n } from '@lingui/core'
import type { TeamCar } from '@pahiya/contract/selling/dealers'

type Lack = TeamCar['lacks'][number]

/** 'Missing: photos, colour', or null. */
export function missingFieldsLine(lacks: readonly Lack[], i18n: I18n): string | null {
  const words: Record<Lack, string> = {
    photos: i18n.t('photos'),
    km: i18n.t('kilometres'),
    fuel: i18n.t('fuel'),
    gearbox: i18n.t('transmission'),
    owners: i18n.t('owners'),
    colour: i18n.t('colour'),
    plate: i18n.t('registration number'),
    description: i18n.t('description'),
  }
  return lacks.length === 0 ? null : i18n.t('Missing: {list}', { list: lacks.map((lack) => words[lack]).join(', ') })
}
