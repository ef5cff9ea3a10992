import { CarParts } from './car-parts.tsx'
import { ControlParts } from './control-parts.tsx'
import './gallery-page.css'
import { FactParts } from './fact-parts.tsx'
import { IdentityParts } from './identity-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'
import { PriceParts } from './price-parts.tsx'
import { StateParts } from './state-parts.tsx'

/**
 * Every component with its states, for review and screenshots; served in development only. The pictures are given as
 * URLs, as in a listing.
 */
export function GalleryPage({ pictures }: { pictures: readonly string[] }) {
  return (
    <main className="page-width gallery">
      <h1>Components</h1>
      <IdentityParts />
      <PriceParts />
      <CarParts pictures={pictures} />
      <ControlParts />
      <FactParts />
      <StateParts />
      <OverlayParts />
    </main>
  )
}
