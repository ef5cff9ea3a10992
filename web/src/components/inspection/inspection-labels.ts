import type { I18n } from '@lingui/core'
import type { InspectedArea, InspectionSlot, InspectionState } from '@pahiya/domain/conversations/inspection'

export function slotLabel(i18n: I18n, slot: InspectionSlot): string {
  return {
    morning: i18n.t('Morning, 9 to 12'),
    afternoon: i18n.t('Afternoon, 12 to 4'),
    evening: i18n.t('Evening, 4 to 7'),
  }[slot]
}

export function inspectionStateLabel(i18n: I18n, state: InspectionState): string {
  return {
    requested: i18n.t('Requested'),
    confirmed: i18n.t('Confirmed'),
    done: i18n.t('Done'),
    cancelled: i18n.t('Cancelled'),
  }[state]
}

export function inspectedAreaLabel(i18n: I18n, area: InspectedArea): string {
  return {
    engine: i18n.t('Engine'),
    gearbox: i18n.t('Gearbox'),
    suspension: i18n.t('Suspension'),
    brakes: i18n.t('Brakes'),
    body: i18n.t('Body and paint'),
    interior: i18n.t('Interior'),
    electrics: i18n.t('Electrics'),
    tyres: i18n.t('Tyres'),
  }[area]
}
