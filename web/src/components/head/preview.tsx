import { pictureAddress } from '../car/picture-address.ts'

/** SHARE-07: the preview that a social network shows for a shared link. URLs in it are absolute. */
export function Preview({
  title,
  description,
  url,
  picture,
  drawing,
}: {
  title: string
  description: string
  url: string
  /** A photo as the API names it; without one the preview shows our logo. */
  picture?: { url: string; alt: string } | undefined
  /** Rendered for this page by the server, 1200 × 630 px. */
  drawing?: { path: string; alt: string } | undefined
}) {
  const image = drawing?.path ?? (picture ? pictureAddress(picture.url, 1280) : '/preview.png')
  const alt = (drawing ?? picture)?.alt
  return (
    <>
      <meta property="og:site_name" content="Pahiya" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(image, url).href} />
      {drawing && (
        <>
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      {alt !== undefined && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
