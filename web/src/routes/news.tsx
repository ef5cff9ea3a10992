import { NotYetPage } from '../features/shell/coming-soon-page.tsx'

export default function NotYet() {
  return <NotYetPage />
}
