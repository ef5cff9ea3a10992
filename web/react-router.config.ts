import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // All routes are in one file that is cached for ever; the alternative requests routes from the server for every new
  // link on a page.
  routeDiscovery: { mode: 'initial' },
  // Parts of a route in files of their own would be named on every page.
  splitRouteModules: false,
} satisfies Config
