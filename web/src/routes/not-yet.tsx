import { NotYetPage } from '../features/shell/not-yet-page.tsx'

export default function NotYet() {
  return <NotYetPage />
}
