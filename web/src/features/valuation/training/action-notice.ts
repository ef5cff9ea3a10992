import type { I18n } from '@lingui/core'
import type { TrainingActionResult } from './act-on-training.ts'

export type ActionNotice = { kind: 'good' | 'bad'; title: string; text: string }

/** TRAIN-25..28, and corresponding notices for the other actions. */
export function buildActionNotice(acted: TrainingActionResult, i18n: I18n): ActionNotice {
  if ('failed' in acted) {
    const words = {
      start: [i18n.t('Training Failed'), i18n.t('Failed to start training')],
      generate: [i18n.t('Generation Failed'), i18n.t('Failed to generate training data')],
      cancel: [i18n.t('Not cancelled'), i18n.t('The job could not be cancelled')],
      promote: [i18n.t('Not put into use'), i18n.t('The model could not be put into use')],
      'roll-back': [i18n.t('Not rolled back'), i18n.t('The model could not be rolled back')],
    }[acted.failed]
    return { kind: 'bad', title: words[0]!, text: acted.message ?? words[1]! }
  }
  if (acted.did === 'start') return { kind: 'good', title: i18n.t('Training Started!'), text: acted.jobId }
  if (acted.did === 'generate') {
    const text = i18n.t('Generated {count} synthetic training examples', { count: acted.count })
    return { kind: 'good', title: i18n.t('Training Data Generated!'), text }
  }
  const done = {
    cancel: [i18n.t('Job cancelled'), i18n.t('It has been stopped.')],
    promote: [i18n.t('Model in use'), i18n.t('Cars are being valued again.')],
    'roll-back': [i18n.t('Rolled back'), i18n.t('Cars are being valued again.')],
  }[acted.did]
  return { kind: 'good', title: done[0]!, text: done[1]! }
}
