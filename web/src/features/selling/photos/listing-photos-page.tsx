import { useLingui } from '@lingui/react'
import type { ListingPhotos } from '@pahiya/contract/selling/listing-photos'
import { isExtraPhoto, photoTypes, type ExtraPhotoCategory } from '@pahiya/domain/files/uploads'
import { Link } from 'react-router'
import { CarPhoto } from '../../../components/car/car-photo.tsx'
import { Button } from '../../../components/controls/button.tsx'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import { fieldNames } from '../form/field-labels.ts'
import './listing-photos.css'
import { freeCategories, useListingPhotos } from './use-listing-photos.ts'

type Photo = ListingPhotos['photos'][number]

/** The photos of a car on sale: the five named ones can be replaced, and more can be added and removed. */
export function ListingPhotosPage({
  listingId,
  title,
  photos,
  most,
}: ListingPhotos & { listingId: string; title: string | null }) {
  const { i18n } = useLingui()
  const { sending, failed, send, remove } = useListingPhotos(listingId)
  const free = freeCategories(photos, most)
  return (
    <main className="own-photos page-width">
      <title>{i18n.t('Photos of your car · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Link to="/profile">{i18n.t('Back to profile')}</Link>
      </p>
      <h1>{i18n.t('Photos of your car')}</h1>
      <p>
        {title !== null && `${title} · `}
        {i18n.t('{count} of {most} photos', { count: photos.length, most })}
      </p>
      {failed && (
        <p className="own-photos-failed" role="alert">
          {failed.message ?? i18n.t('That did not work. Please try again.')}
        </p>
      )}
      <ul className="own-photos-grid" aria-busy={sending !== null}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.url}
            photo={photo}
            name={photoName(photo, index)}
            isBusy={sending !== null}
            replace={(chosen) => photo.category && send([{ category: photo.category, chosen }])}
            remove={() => photo.category && isExtraPhoto(photo.category) && remove(photo.category)}
          />
        ))}
      </ul>
      {sending && (
        <output>
          {i18n.t('Sending photo {number} of {all}. It is shown once it is checked.', {
            number: sending.done + 1,
            all: sending.all,
          })}
        </output>
      )}
      {free.length > 0 && <AddPhotos free={free} isBusy={sending !== null} send={send} />}
      <noscript>{i18n.t('Turn on JavaScript to upload a file.')}</noscript>
    </main>
  )

  function photoName({ category }: Photo, index: number): string {
    if (category === null || isExtraPhoto(category)) return i18n.t('Photo {number}', { number: index + 1 })
    return i18n.t(fieldNames[category])
  }
}

function AddPhotos({
  free,
  isBusy,
  send,
}: {
  free: readonly ExtraPhotoCategory[]
  isBusy: boolean
  send: ReturnType<typeof useListingPhotos>['send']
}) {
  const { i18n } = useLingui()
  return (
    <p>
      <ChoosePhotos
        words={i18n.t('Add photos')}
        label={i18n.t('Add photos')}
        multiple
        isBusy={isBusy}
        choose={(files) =>
          send(files.slice(0, free.length).map((chosen, index) => ({ category: free[index]!, chosen })))
        }
      />
      <small>
        {i18n.t('Large photos are made smaller on your device. You can add {count} more.', { count: free.length })}
      </small>
    </p>
  )
}

function PhotoTile({
  photo: { url, category },
  name,
  isBusy,
  replace,
  remove,
}: {
  photo: Photo
  name: string
  isBusy: boolean
  replace: (file: File) => void
  remove: () => void
}) {
  const { i18n } = useLingui()
  return (
    <li>
      <CarPhoto images={[url]} alt={name} sizes="(width < 600px) 46vw, 220px" ratio="row" />
      <b>{name}</b>
      {category === null ? (
        <small>{i18n.t('From your spreadsheet')}</small>
      ) : (
        <span className="own-photos-acts">
          <ChoosePhotos
            words={i18n.t('Replace')}
            label={i18n.t('Replace {name}', { name })}
            isBusy={isBusy}
            choose={([file]) => file && replace(file)}
          />
          {isExtraPhoto(category) && (
            <Button
              kind="quiet"
              size="small"
              disabled={isBusy}
              aria-label={i18n.t('Remove {name}', { name })}
              onClick={remove}
            >
              {i18n.t('Remove')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

function ChoosePhotos({
  words,
  label,
  multiple = false,
  isBusy,
  choose,
}: {
  words: string
  label: string
  multiple?: boolean
  isBusy: boolean
  choose: (files: File[]) => void
}) {
  const hydrated = useHydrated()
  return (
    <label className="button" data-kind={multiple ? 'main' : 'quiet'} data-size="small">
      <span aria-hidden="true">{words}</span>
      <input
        type="file"
        className="own-photos-input"
        aria-label={label}
        multiple={multiple}
        disabled={!hydrated || isBusy}
        accept={photoTypes.join(',')}
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          // Allows selecting the same file again.
          target.value = ''
        }}
      />
    </label>
  )
}
