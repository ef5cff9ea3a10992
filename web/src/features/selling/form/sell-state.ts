import type { SellerErrors, SellerField, TypedField } from '@pahiya/domain/selling/seller-form'

/** The state of the form apart from its draft and its uploads. */
export type SellState = {
  /** Fields that were left with a value in them. */
  left: ReadonlySet<TypedField>
  /** The seller has tried to publish. */
  tried: boolean
  /** The server's message for each field it refused (SELL-28). */
  refused: SellerErrors
  isPublishing: boolean
  /** The listing just published. */
  published: { carId: string; title: string } | null
  /** Why the last attempt failed, if no field is the cause. */
  failure: string | null
  /** The server refused although the page allowed it: the session has since ended. */
  asksAccess: boolean
  /** The photo in the blur dialog; seen counts the blurs applied there. */
  blurring: { fileId: string; seen: number } | null
}

export type SellAction =
  /** The value of a field has changed: the server's message about it is out of date. */
  | { type: 'field-changed'; field: SellerField }
  | { type: 'field-left'; field: TypedField; value: string }
  | { type: 'access-refused' }
  | { type: 'publish-tried' }
  | { type: 'publish-started' }
  | { type: 'publish-refused'; issues: SellerErrors; failure: string; needsAccess: boolean }
  | { type: 'published'; carId: string; title: string }
  | { type: 'another-started' }
  | { type: 'blur-opened'; fileId: string }
  | { type: 'photo-blurred'; fileId: string }
  | { type: 'blur-closed' }

export const initialSellState: SellState = {
  left: new Set(),
  tried: false,
  refused: {},
  isPublishing: false,
  published: null,
  failure: null,
  asksAccess: false,
  blurring: null,
}

export function sellReducer(state: SellState, action: SellAction): SellState {
  switch (action.type) {
    case 'field-changed':
      return { ...state, refused: without(state.refused, action.field) }
    case 'field-left':
      // A field that the seller only tabbed through shows no error.
      return action.value === '' ? state : { ...state, left: new Set([...state.left, action.field]) }
    case 'access-refused':
      return { ...state, asksAccess: true }
    case 'publish-tried':
      return { ...state, tried: true }
    case 'publish-started':
      return { ...state, failure: null, isPublishing: true }
    case 'publish-refused': {
      const isAboutFields = Object.keys(action.issues).length > 0
      return {
        ...state,
        isPublishing: false,
        refused: action.issues,
        failure: isAboutFields ? state.failure : action.failure,
        asksAccess: state.asksAccess || action.needsAccess,
      }
    }
    case 'published': {
      // SELL-29: the form is empty again.
      const { left, tried, refused } = initialSellState
      const { carId, title } = action
      return { ...state, isPublishing: false, published: { carId, title }, left, tried, refused }
    }
    case 'another-started':
      return { ...state, published: null }
    case 'blur-opened':
      return { ...state, blurring: { fileId: action.fileId, seen: 0 } }
    case 'photo-blurred':
      // The dialog may have been closed, or opened for another photo, while the server was blurring.
      return state.blurring?.fileId === action.fileId
        ? { ...state, blurring: { ...state.blurring, seen: state.blurring.seen + 1 } }
        : state
    case 'blur-closed':
      return { ...state, blurring: null }
  }
}

/**
 * Errors for fields that the seller has left, or for all fields after an attempt to publish, and the server's messages.
 */
export function visibleErrors(found: SellerErrors, { tried, left, refused }: SellState): SellerErrors {
  const shown = Object.entries(found).filter(([field]) => tried || left.has(field as TypedField))
  return { ...Object.fromEntries(shown), ...refused }
}

function without(errors: SellerErrors, field: SellerField): SellerErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))
}
