import type { SellerListing } from '@pahiya/contract/selling/seller-listings'
import type { FileCategory } from '@pahiya/domain/files/uploads'

type FileField =
  `${'rcBook' | 'insurance'}Document` | `${'front' | 'rear' | 'leftSide' | 'rightSide' | 'interior'}Photo`

/** SELL-09: the form field that names the file for each category, in form order. */
export const fileFields = {
  rcBook: 'rcBookDocument',
  insurance: 'insuranceDocument',
  frontPhoto: 'frontPhoto',
  rearPhoto: 'rearPhoto',
  leftSidePhoto: 'leftSidePhoto',
  rightSidePhoto: 'rightSidePhoto',
  interiorPhoto: 'interiorPhoto',
} as const satisfies Record<FileCategory, FileField>

/**
 * The value of own_listings.content for a published listing: the seller's entries, including private fields (SEC-11),
 * under the form's field names.
 */
export type OwnContent = Omit<SellerListing, 'sellerId' | 'key' | FileField>

export function toOwnContent(entered: SellerListing): OwnContent {
  const left = new Set<string>(['sellerId', 'key', ...Object.values(fileFields)])
  const kept = Object.entries({ ...entered, price: Math.round(entered.price) })
  return Object.fromEntries(kept.filter(([field]) => !left.has(field))) as OwnContent
}
