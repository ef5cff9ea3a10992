import type { Category } from '@pahiya/domain/newsroom/article-fields'
import { use, type ReactNode } from 'react'
import { LowData } from '../../../components/rendering/low-data.ts'

/**
 * The picture of an article: the chart that its text is about, in the page's theme, or else a drawing for its category.
 * The drawings contain no figures, because a drawn chart would look like evidence.
 */
export function Cover({
  image,
  alt,
  category,
  priority = false,
}: {
  image: string | null
  /** Empty next to the title, which has the same text. */
  alt: string
  category: Category
  /** For the first picture that a visitor sees. */
  priority?: boolean
}) {
  if (import.meta.env.SSR && use(LowData)) return null
  if (image === null) {
    return (
      <span className="cover">
        <Drawing category={category} />
      </span>
    )
  }
  return (
    <span className="cover" data-chart>
      <ThemedImage src={image} alt={alt} priority={priority} />
    </span>
  )
}

/** CSS hides the picture of the other theme; a lazy picture that is not displayed is never fetched. */
export function ThemedImage({
  src,
  alt,
  priority = false,
  width = 720,
  height = 360,
}: {
  src: string
  alt: string
  priority?: boolean
  width?: number
  height?: number
}) {
  const shared = { width, height, loading: 'lazy', decoding: 'async' } as const
  return (
    <>
      <img {...shared} alt={alt} className="light-only" src={src} {...(priority && { fetchPriority: 'high' })} />
      <img {...shared} alt={alt} className="dark-only" src={`${src}${src.includes('?') ? '&' : '?'}theme=dark`} />
    </>
  )
}

function Drawing({ category }: { category: Category }) {
  return (
    <svg viewBox="0 0 320 160" aria-hidden="true" className="cover-drawing">
      {drawings[category]}
      <path className="cover-ground" d="M0 138h320" />
    </svg>
  )
}

const wheels = (
  <>
    <circle className="cover-wheel" cx="-30" r="11" />
    <circle className="cover-wheel" cx="30" r="11" />
  </>
)
const body = 'M-54-2v-14q0-8 8-10l16-3 16-19q4-5 11-5h14q8 0 13 6l14 19 12 4q6 2 6 9v13z'

const drawings = {
  // Three cars in a row, one of them with a price tag.
  'market-trends': (
    <>
      <g transform="translate(64 127) scale(0.82)" className="cover-far">
        <path d={body} />
        {wheels}
      </g>
      <g transform="translate(262 127) scale(0.82)" className="cover-far">
        <path d={body} />
        {wheels}
      </g>
      <g transform="translate(160 127) scale(1.25)">
        <path className="cover-car" d={body} />
        {wheels}
      </g>
      <path className="cover-paper" d="M186 26h40l14 14-14 14h-40z" />
      <circle className="cover-dot" cx="229" cy="40" r="3" />
      <path className="cover-ink" d="M194 36h24M194 44h15" />
    </>
  ),
  // A car next to its papers.
  'buying-guides': (
    <>
      <g transform="translate(102 127) scale(1.2)">
        <path className="cover-car" d={body} />
        {wheels}
      </g>
      <path className="cover-paper" d="M200 22h72q6 0 6 6v110h-84V28q0-6 6-6z" />
      <path className="cover-tick" d="m206 46 5 5 9-10M206 74l5 5 9-10M206 102l5 5 9-10" />
      <path className="cover-ink" d="M230 47h34M230 75h34M230 103h24" />
    </>
  ),
  // A car at a charging post.
  technology: (
    <>
      <g transform="translate(112 127) scale(1.3)">
        <path className="cover-car" d={body} />
        {wheels}
      </g>
      <path className="cover-paper" d="M226 36q0-8 8-8h30q8 0 8 8v102h-46z" />
      <path className="cover-ink" d="m252 46-10 18h14l-10 18" />
      <path className="cover-cable" d="M226 108c-24 0-20-26-42-22" />
    </>
  ),
  // A document with a seal.
  policy: (
    <>
      <path className="cover-paper" d="M106 14h80l28 28v96H106z" />
      <path className="cover-ink" d="M186 14v28h28M124 60h72M124 78h72M124 96h44" />
      <circle className="cover-seal" cx="208" cy="112" r="20" />
      <path className="cover-tick" d="m199 112 7 7 12-14" />
    </>
  ),
} satisfies Record<Category, ReactNode>
