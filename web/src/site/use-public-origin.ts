import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import { useRouteLoaderData } from 'react-router'

/** Returns the site's public origin: as configured by the operator, or else as requested by this visitor. */
export function usePublicOrigin(asked: string): string {
  return useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings.publicOrigin ?? asked
}
