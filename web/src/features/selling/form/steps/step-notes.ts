import {
  uploadSlots,
  type SellerErrors,
  type SellerField,
  type SellerValues,
  type UploadSlot,
} from '@pahiya/domain/selling/seller-form'
import type { Step, StepNote } from './stepper.tsx'
import type { SlotStates } from '../uploads/upload-state.ts'

/** The step that contains a field. */
export function fieldStep(field: SellerField): Step {
  const slot = uploadSlots.find((each) => each.field === field)
  if (!slot) return 'basics'
  return slot.kind === 'document' ? 'documents' : 'photos'
}

type Say = (words: string, values?: Record<string, unknown>) => string

/** Notes next to the step names: how many fields are done, and how many need correction. */
export function buildStepNotes(
  values: SellerValues,
  wrong: SellerErrors,
  shown: SellerErrors,
  states: SlotStates,
  say: Say,
): Record<Step, StepNote> {
  const toFix = Object.keys(shown).filter((field) => fieldStep(field as SellerField) === 'basics').length
  const isBegun = (values.brand ?? '') !== '' || (values.model ?? '') !== ''
  const uploaded = (kind: UploadSlot['kind']): StepNote => {
    const slots = uploadSlots.filter((slot) => slot.kind === kind)
    const done = slots.filter(({ category }) => states[category].kind === 'done').length
    const isWrong = slots.some(
      ({ category, field }) => states[category].kind === 'failed' || shown[field] !== undefined,
    )
    return {
      state: isWrong ? 'wrong' : done === slots.length ? 'done' : done > 0 ? 'begun' : 'open',
      words: say('{count} of {all}', { count: done, all: slots.length }),
    }
  }
  return {
    basics: {
      state: toFix > 0 ? 'wrong' : Object.keys(wrong).length === 0 ? 'done' : isBegun ? 'begun' : 'open',
      words: toFix > 0 ? say('{count} to fix', { count: toFix }) : null,
    },
    documents: uploaded('document'),
    photos: uploaded('photo'),
    publish: { state: 'open', words: null },
  }
}
