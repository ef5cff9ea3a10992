import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi', 'te'],
  catalogs: [
    { path: '<rootDir>/messages/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*', '**/*.generated.ts'] },
  ],
  // Line numbers would change the files with every edit of a component.
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
})
