import { data } from 'react-router'
import { NotFoundPage } from '../app/not-found-page.tsx'

/** Any path that no other route matches: an ordinary page with status 404. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundPage />
}
