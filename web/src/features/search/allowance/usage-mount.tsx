import { Late } from '../../../components/late.tsx'

const load = async () => (await import('./usage-badge.tsx')).UsageBadge

/** On the tab of all portals, once the page has come alive. */
export function UsageMount({ searched }: { searched: string }) {
  return <Late load={load} props={{ searched }} />
}
