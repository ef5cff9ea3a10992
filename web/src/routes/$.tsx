import { data } from 'react-router'
import { NotFoundPage } from '../app/not-found-page.tsx'

/** Any address that no other route knows: a page like others, with another status. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundPage />
}
