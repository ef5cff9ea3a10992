import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { installOnce, unzip } from '../engines/install-once.ts'
import { downloadFromPypi } from '../engines/registry-downloads.ts'
import { settings } from '../engines/settings.ts'

/** Installs lib_lightgbm.so in `tools`/lightgbm, where the server looks for it. Requires Debian's libgomp1. */
export async function installLightGbm(tools: string): Promise<void> {
  const { version, sha256 } = settings.lightgbm
  const folder = `lightgbm-${version}`
  await installOnce(join(tools, folder), async (installation, scratch) => {
    const wheel = await downloadFromPypi({ name: 'lightgbm', version, sha256 }, scratch)
    await unzip(wheel, scratch)
    renameSync(join(scratch, 'lightgbm/lib/lib_lightgbm.so'), join(installation, 'lib_lightgbm.so'))
  })
  // Replaced atomically: two setups may run at the same time.
  const link = join(tools, `lightgbm.${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(folder, link)
  renameSync(link, join(tools, 'lightgbm'))
}
