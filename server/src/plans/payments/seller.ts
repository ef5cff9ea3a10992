import { gstinState, type GstState } from '@pahiya/domain/plans/gst-states'
import type { Config } from '../../platform/config.ts'

export type SellerSettings = Pick<Config, 'INVOICE_NAME' | 'INVOICE_ADDRESS' | 'INVOICE_GSTIN' | 'INVOICE_SAC'>

/** The seller as printed on invoices. */
export type Seller = { name: string; address: string; gstin: string; state: GstState; sac: string }

/** Null while invoices are not configured, in which case nothing can be sold. */
export function readSeller(settings: SellerSettings): Seller | null {
  const { INVOICE_NAME: name, INVOICE_ADDRESS: address, INVOICE_GSTIN: gstin, INVOICE_SAC: sac } = settings
  const state = gstinState(gstin ?? '')
  if (name === undefined || address === undefined || gstin === undefined || state === null) return null
  return { name, address, gstin, state, sac }
}
