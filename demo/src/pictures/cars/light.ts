/** The scene's light on the car: sky tint, ground tint, glow of the sun. */
export type Light = { sky: string; ground: string; glow: string; evening: boolean }
