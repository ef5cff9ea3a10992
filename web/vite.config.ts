import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { ourChunks } from './chunks.ts'

// What every page needs, in one file: together they compress better than apart, and change less often than our own.
const everywhere = /node_modules\/(react|react-dom|scheduler|react-router|@lingui|use-sync-external-store)\//

/**
 * Home names some hundred files, and a hash cannot be compressed: 42 bits tell two versions of a file apart. The server
 * names the same files.
 */
const assetFileNames = 'assets/[name]-[hash:7][extname]'

/**
 * The browser orders layers by the stylesheet it reads first. That need not be the one of every page: an error page puts
 * it behind those that were loaded later. So each begins with the order.
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
  // Built for development, messages would stay uncompiled and show their placeholders, and /design would be public.
  if (command === 'build' && process.env['NODE_ENV'] !== 'production')
    throw new Error('Pages are built with NODE_ENV=production, as `pnpm build:pages` does')
  return {
    // Seen from here, wherever it is started: the site process takes it in in development.
    root: import.meta.dirname,
    plugins: [tailwindcss(), reactRouter(), layerOrder],
    ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
    // A file inlined as a data: address would need a hole in the content policy.
    build: { assetsInlineLimit: 0, target: 'es2022' },
    // Known before the first page is opened, or Vite finds them one by one and reloads.
    optimizeDeps: { include: ['@lingui/core', '@lingui/react', 'react-dom/client', 'react-router/dom'] },
    environments: {
      ssr: {
        // Everything inside one file, which needs nothing beside it and has React as it is in production.
        ...(command === 'build' && { resolve: { noExternal: true } }),
        build: { rolldownOptions: { input: 'src/app/answer-visit.ts', output: { assetFileNames } } },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [{ name: 'framework', test: everywhere, priority: 4 }, ...ourChunks] },
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames,
            },
          },
        },
      },
    },
  }
})
