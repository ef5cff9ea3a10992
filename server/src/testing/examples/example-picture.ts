import sharp, { type Sharp } from 'sharp'

/** A picture with large shapes and some grain, different for every seed and deterministic. */
export function examplePicture(seed: number, width = 1600, height = 1067): Sharp {
  let state = seed * 7_919 + 17
  const dice = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  const colour = () => `rgb(${dice(256)},${dice(256)},${dice(256)})`
  const shapes = Array.from(
    { length: 14 },
    () =>
      `<ellipse cx="${dice(width)}" cy="${dice(height)}" rx="${width / 20 + dice(width / 4)}" ry="${height / 20 + dice(height / 4)}" fill="${colour()}"/>`,
  )
  const grain = Array.from(
    { length: 200 },
    () => `<rect x="${dice(width)}" y="${dice(height)}" width="9" height="5" fill="${colour()}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour()}"/>${shapes.join('')}${grain.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: 'white' })
}
