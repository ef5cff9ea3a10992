import { listen, stop } from '../portals/portal-server.ts'
import { chooseCars, type KindOptions } from './car-rows.ts'
import type { Face } from './face.ts'
import { bahimotors } from './faces/dealer-workbook.ts'
import { khatamotors } from './faces/dealer-sheet.ts'
import { thokgaadi } from './faces/google-tsv.ts'
import { kitabgaadi, pannagaadi } from './faces/known-kinds.ts'
import { praman, boliboard } from './faces/partner-kinds.ts'
import { gaadisankul } from './faces/meta-xml.ts'
import { mohallaboard } from './faces/notice-board.ts'
import { seedhamotors } from './faces/signed-push.ts'
import { dostbazaar } from './faces/social-export.ts'
import { kindServer } from './kind-server.ts'

/** One portal for each kind of source. The first five are shown in the demo; the others repeat kinds that it has. */
const faces: readonly Face[] = [
  gaadisankul,
  thokgaadi,
  mohallaboard,
  dostbazaar,
  khatamotors,
  kitabgaadi,
  pannagaadi,
  bahimotors,
  praman,
  boliboard,
  seedhamotors,
]
const SHOWN = 5

/** Starts the portals, each with its own server. Port 0 picks free ports. */
export async function startKinds({ ports, all, ...options }: KindOptions & { ports: number; all: boolean }) {
  const started = all ? faces : faces.slice(0, SHOWN)
  const stock = chooseCars(options, started.length)
  const servers = started.map((face, at) => kindServer(face, stock[at]!))
  const close = async () => void (await Promise.all(servers.map(stop)))
  try {
    const origins = await Promise.all(servers.map((server, at) => listen(server, ports === 0 ? 0 : ports + at)))
    const entries = started.map((face, at) => [face.key, origins[at]!] as const)
    const credentials = started.flatMap(({ key, authorization }) => (authorization ? [[key, authorization]] : []))
    return {
      portals: Object.fromEntries(entries),
      credentials: Object.fromEntries(credentials) as Record<string, string>,
      sources: started.map((face, at) => recordOf(face, origins[at]!)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The source record of a portal, as `pnpm source:connect` reads it. */
function recordOf({ key, name, record }: Face, address: string) {
  return { key, name, refreshMinutes: 60, ...record, agreement: 'demo world', address, imageHosts: [] }
}
