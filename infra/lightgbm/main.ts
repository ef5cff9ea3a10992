import { cloneFolder } from '../engines/settings.ts'
import { installLightGbm } from './install.ts'

/**
 * Installs the library that trains price models into .tools from its own package; does nothing if it is already
 * installed.
 */
await installLightGbm(`${cloneFolder}/.tools`)
