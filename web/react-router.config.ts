import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // All routes are in one file that is cached forever; the alternative requests routes from the server for every new
  // link on a page.
  routeDiscovery: { mode: 'initial' },
  // Splitting parts of a route into separate files would list those files on every page.
  splitRouteModules: false,
} satisfies Config
