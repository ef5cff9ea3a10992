import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const languages = ['eng', 'hin', 'tel'] as const

/** Each language's data is in its own package; the library expects them in one folder. */
export function linkLanguageData(): { folder: string; remove: () => void } {
  const require = createRequire(import.meta.url)
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-ocr-'))
  for (const language of languages) {
    const name = `${language}.traineddata.gz`
    const packaged = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
    symlinkSync(join(packaged, '4.0.0_best_int', name), join(folder, name))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
