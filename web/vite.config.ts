import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { ourChunks } from './chunks.ts'

// Libraries that every page needs, in one file: together they compress better, and they change less often than our
// code.
const everywhere = /node_modules\/(react|react-dom|scheduler|react-router|@lingui|use-sync-external-store)\//

/**
 * Home names about a hundred files, and a hash cannot be compressed; 42 bits are enough to distinguish two versions of
 * a file. The server uses the same names.
 */
const assetFileNames = 'assets/[name]-[hash:7][extname]'

/** Chunks whose names help to read a size report. A name of any other chunk would only make every page larger. */
const named = new Set(['framework', 'every-page', 'home', 'home-and-others', 'others-and-later', 'with-a-press'])

/**
 * A part that is loaded later names only its stylesheets in the script that loads it; its other files are named by the
 * part itself. Home would otherwise name every file of every later part, half a kilobyte in brotli.
 */
function preloaded(_file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'js' ? needed.filter((name) => name.endsWith('.css')) : needed
}

/**
 * The browser orders layers by the first stylesheet it reads. That need not be the shared one: on an error page it
 * comes after stylesheets that were loaded later. So every stylesheet starts with the layer order.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `@layer properties,theme,base,components,utilities;${String(file.source)}`
    }
  },
}

export default defineConfig(({ command }) => {
  // In a development build, messages would stay uncompiled and show their placeholders, and /design would be public.
  if (command === 'build' && process.env['NODE_ENV'] !== 'production')
    throw new Error('Pages are built with NODE_ENV=production, as `pnpm build:pages` does')
  return {
    // Relative to this file, wherever the process is started: in development the site process loads this config.
    root: import.meta.dirname,
    plugins: [tailwindcss(), reactRouter(), layerOrder],
    ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
    // A file inlined as a data: URL would need an exception in the content security policy.
    build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { resolveDependencies: preloaded } },
    // Listed here, because otherwise Vite discovers them one by one and reloads.
    optimizeDeps: { include: ['@lingui/core', '@lingui/react', 'react-dom/client', 'react-router/dom'] },
    environments: {
      ssr: {
        // Bundles everything into one file without external dependencies, with the production build of React.
        ...(command === 'build' && { resolve: { noExternal: true } }),
        build: { rolldownOptions: { input: 'src/app/answer-visit.ts', output: { assetFileNames } } },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [{ name: 'framework', test: everywhere, priority: 4 }, ...ourChunks] },
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: ({ isDynamicEntry, name }) =>
                isDynamicEntry || named.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
              assetFileNames,
            },
          },
        },
      },
    },
  }
})
