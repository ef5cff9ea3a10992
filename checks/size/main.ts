import { readFirstLoad } from './first-load.ts'

/** The goal. React and its router alone are 90: docs/decisions/0014-pages.md lists the cost of each part. */
const goalKiB = 90
/** The enforced limit: a larger page fails the check. Lower it whenever the script becomes smaller. */
const ceilingKiB = 125

const files = readFirstLoad(new URL('../../web/build/client/', import.meta.url).pathname, 'routes/index')
const kib = (bytes: number) => (bytes / 1024).toFixed(1)
const total = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
for (const { name, bytes } of files) console.error(`${kib(bytes).padStart(6)}  ${name}`)
console.error(
  `${total.toFixed(1).padStart(6)}  KiB of JavaScript, in brotli, to open home; more than ${ceilingKiB} fails`,
)

// The same format as the bench figures; bench prints this one too.
const figure = { figure: 'pages.home.javascript', value: Number(total.toFixed(3)), unit: 'KiB in brotli' }
console.log(JSON.stringify({ ...figure, goal: `<= ${goalKiB}`, met: total <= goalKiB }))
if (total > ceilingKiB) process.exitCode = 1
