import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { answerOf } from '../api/unwrap-response.ts'
import { apiContext } from '../api/api-context.ts'
import { DesignPage } from '../component-gallery/gallery-page.tsx'

/** Real pictures, as far as there are cars with some. Served by `pnpm dev` only, so its types are not generated. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { cars } = await answerOf(context.get(apiContext).GET('/api/cars', { signal: request.signal }))
  return { pictures: cars.flatMap(({ images }) => images.slice(0, 1)) }
}

export default function Design() {
  return <DesignPage pictures={useLoaderData<typeof loader>().pictures} />
}
