import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import { useRouteLoaderData } from 'react-router'

/** Under which name the world knows this site: as the operator says, or else as this visitor asked for it. */
export function usePublicOrigin(asked: string): string {
  return useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings.publicOrigin ?? asked
}
