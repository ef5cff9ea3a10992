import type { OwnSpotlight, Spotlight } from '@pahiya/contract/community/spotlights'
import { parseText } from '@pahiya/domain/community/parse-text'
import { fewestRatings } from '@pahiya/domain/community/post-fields'
import { firstNameOf } from '../posts/present-post.ts'
import type { SpotlightRow } from './find-spotlights.ts'

/** COMM-26. */
export function presentSpotlight(row: SpotlightRow, origin: string | null): Spotlight {
  const { id, make, model, year, story, image, specs, ratings, isOwn, category } = row
  return {
    id,
    make,
    model,
    year,
    owner: firstNameOf(row.owner),
    story,
    body: parseText(story, origin),
    image,
    specs,
    rating: row.rating !== null && ratings >= fewestRatings ? Math.round(row.rating * 10) / 10 : null,
    ratings,
    viewerRating: row.viewerRating,
    isOwn,
    category,
    pickedAt: row.pickedAt?.toISOString() ?? null,
  }
}

export function presentOwnSpotlight(row: SpotlightRow, origin: string | null): OwnSpotlight {
  return {
    ...presentSpotlight(row, origin),
    state: row.state,
    submittedAt: row.submittedAt.toISOString(),
    declineReason: row.declineReason,
  }
}
