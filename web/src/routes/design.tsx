import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { unwrapResponse } from '../api/unwrap-response.ts'
import { apiContext } from '../api/api-context.ts'
import { GalleryPage } from '../component-gallery/gallery-page.tsx'

/** Shows real pictures if any cars have them. Served only by `pnpm dev`, so its types are not generated. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { cars } = await unwrapResponse(context.get(apiContext).GET('/api/cars', { signal: request.signal }))
  return { pictures: cars.flatMap(({ images }) => images.slice(0, 1)) }
}

export default function Design() {
  return <GalleryPage pictures={useLoaderData<typeof loader>().pictures} />
}
