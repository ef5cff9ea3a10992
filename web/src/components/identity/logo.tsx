import { Link } from 'react-router'
import { useCopy } from '../text/use-copy.ts'
import { PlateStrip } from './plate-strip.tsx'
import { latinWordmark, type Wordmark } from './wordmarks.ts'

/** CHROME-07, CHROME-08: header and footer logos link home and carry the tagline; the hero logo does neither. */
export function Logo({
  variant,
  wordmark = latinWordmark,
}: {
  variant: 'header' | 'hero' | 'footer'
  wordmark?: Wordmark
}) {
  const words = useCopy()
  if (variant === 'hero') return <LogoPlate variant={variant} wordmark={wordmark} />
  return (
    <Link className="logo-link" data-variant={variant} to="/" aria-label={`${words.logo.home}. ${words.logo.tagline}`}>
      <LogoPlate variant={variant} wordmark={wordmark} />
      <span className="tagline">{words.logo.tagline}</span>
    </Link>
  )
}

function LogoPlate({ variant, wordmark }: { variant: string; wordmark: Wordmark }) {
  return (
    <span className="logo" data-variant={variant}>
      <PlateStrip />
      <span className="logo-word" lang={wordmark.lang}>
        <svg
          viewBox={`0 0 ${wordmark.width} ${wordmark.height}`}
          style={{ height: `${wordmark.height / 100}em` }}
          fill="currentColor"
          aria-hidden="true"
        >
          <path d={wordmark.path} />
        </svg>
        <span className="sr-only">{wordmark.text}</span>
      </span>
    </span>
  )
}
