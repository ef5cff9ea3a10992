import { cloneFolder } from '../engines/settings.ts'
import { installLightGbm } from './install.ts'

/** The library that trains price models, from its own package, into .tools; nothing when it is there already. */
await installLightGbm(`${cloneFolder}/.tools`)
