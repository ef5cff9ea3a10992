import type { SellerErrors, UploadSlot } from '@pahiya/domain/selling/seller-form'
import type { SlotStates } from '../uploads/upload-state.ts'
import { UploadSlotPart, type SlotActions } from './upload-slot.tsx'

export type SlotProps = { states: SlotStates; errors: SellerErrors; actions: SlotActions }

/** The slots of one step. */
export function UploadSlots({
  slots,
  kind,
  states,
  errors,
  actions,
}: SlotProps & { slots: readonly UploadSlot[]; kind: 'documents' | 'photos' }) {
  return (
    <div className="slots" data-kind={kind}>
      {slots.map((slot) => (
        <UploadSlotPart
          key={slot.category}
          slot={slot}
          state={states[slot.category]}
          error={errors[slot.field]}
          actions={actions}
        />
      ))}
    </div>
  )
}
