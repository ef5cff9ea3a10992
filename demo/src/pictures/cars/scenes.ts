// Calm backgrounds. Values stay in the middle of the range, so that white and black cars both stand out.
import type { Light } from './light.ts'
import { basement } from './scenes/basement.ts'
import { fields } from './scenes/fields.ts'
import { yard } from './scenes/yard.ts'
import { apartments } from './scenes/apartments.ts'
import { lake } from './scenes/lake.ts'
import { oldcity } from './scenes/oldcity.ts'
import { towers } from './scenes/towers.ts'
import { colony } from './scenes/colony.ts'
import { rocks } from './scenes/rocks.ts'
import { studio } from './scenes/studio.ts'
import type { Easel, Scene } from './scenes/scene-parts.ts'
import { lin } from './svg.ts'

const DRAWN = { apartments, lake, oldcity, towers, colony, rocks, studio, fields, basement, yard } satisfies Record<
  string,
  (easel: Easel) => Scene
>

export type SceneName = keyof typeof DRAWN
export const SCENES = Object.keys(DRAWN) as SceneName[]

export type Backdrop = { defs: string; art: string; light: Light; mayTurn: boolean }

export function backdrop(id: string, scene: SceneName, evening: boolean, r: () => number): Backdrop {
  const u = (key: string): string => `url(#${id}${key})`
  const drawn: Scene = DRAWN[scene]({
    id,
    E: evening,
    r,
    u,
    sky: (top, middle, horizon, to = 600) =>
      lin(id + 'S', 0, 0, 0, to, [
        [0, top],
        [0.55, middle],
        [1, horizon],
      ]),
    floor: (far, near, y = 586) =>
      lin(id + 'F', 0, y, 0, 800, [
        [0, far],
        [1, near],
      ]),
  })
  // Shade along the near edge frames the picture.
  const shade = lin(id + 'V', 0, 690, 0, 800, [
    [0, '#14161a', 0],
    [1, '#14161a', evening ? 0.26 : 0.16],
  ])
  return {
    defs: drawn.defs + shade,
    art: `<rect width="1200" height="800" fill="${u('S')}"/>${drawn.art}<rect y="690" width="1200" height="110" fill="${u('V')}"/>`,
    light: { ...(evening ? EVENING : DAY), ...drawn.light },
    mayTurn: drawn.hasLetters === undefined,
  }
}

const EVENING: Light = { sky: '#f3d3b4', ground: '#8a7466', glow: '#ffd9a8', evening: true }
const DAY: Light = { sky: '#e6eff3', ground: '#b8ad9b', glow: '#ffffff', evening: false }
