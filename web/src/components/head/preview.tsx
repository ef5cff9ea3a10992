import { pictureAddress } from '../car/picture-address.ts'

/** SHARE-07: what a network shows of an address that somebody shares. Addresses in it are whole ones. */
export function Preview({
  title,
  description,
  url,
  picture,
}: {
  title: string
  description: string
  url: string
  /** A photo as the API names it; without one our own sign stands there. */
  picture?: { url: string; alt: string } | undefined
}) {
  const image = picture ? pictureAddress(picture.url, 1280) : '/preview.png'
  return (
    <>
      <meta property="og:site_name" content="Pahiya" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(image, url).href} />
      {picture && <meta property="og:image:alt" content={picture.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
