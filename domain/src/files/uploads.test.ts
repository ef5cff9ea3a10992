import { expect, test } from 'vitest'
import { listingPictures, acceptedTypes, fileCategories, photoFileId, isPaper, photoAddress } from './uploads.ts'

test('there are two papers and five photos; papers may be PDFs, but photos may not (UP-04)', () => {
  expect(fileCategories.filter(isPaper)).toEqual(['rcBook', 'insurance'])
  expect(fileCategories).toHaveLength(7)
  for (const category of fileCategories) {
    expect(acceptedTypes(category)).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      ...(isPaper(category) ? ['application/pdf'] : []),
    ])
  }
})

test('the address of a photo identifies its file, and no other address does', () => {
  const id = '0190a6c2-7b1e-7c3d-9f2a-1b2c3d4e5f60'
  expect(photoFileId(photoAddress(id))).toBe(id)
  for (const other of [
    `http://photos.pahiya.invalid/${id}`,
    `https://photos.pahiya.invalid.example/${id}`,
    `${photoAddress(id)}?x`,
    'https://photos.pahiya.invalid/',
  ]) {
    expect(photoFileId(other)).toBeNull()
  }
})

test('a listing shows named photos, then added ones, then other pictures, and no photo that a moderator removed', () => {
  const id = (n: number) => `01a1de74-0000-7000-8000-00000000000${n}`
  const files = [
    { id: id(1), category: 'photo06' as const },
    { id: id(2), category: 'rearPhoto' as const },
    { id: id(3), category: 'frontPhoto' as const },
    { id: id(4), category: 'rcBook' as const },
  ]
  const other = 'https://photos.example/a.jpg'
  expect(listingPictures(files, [photoAddress(id(2)), other], id(1))).toEqual([
    photoAddress(id(2)),
    photoAddress(id(1)),
    other,
  ])
  expect(
    listingPictures(
      files,
      Array.from({ length: 30 }, (_, n) => `${other}?${n}`),
      id(1),
    ),
  ).toHaveLength(20)
})
