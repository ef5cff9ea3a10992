import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // All routes are in one file that is cached for ever; the alternative requests routes from the server for every new
  // link on a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
