import { ComingSoonPage } from '../features/shell/coming-soon-page.tsx'

export default function Community() {
  return <ComingSoonPage />
}
