/** Icons used only by the sign-in page, stroked like all others (icon-paths.ts). */
export const facebookPath = 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z'
export const globePath =
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M8 11a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M17.93 20.06a6 6 0 0 0-11.86 0'
export const fingerprintPath =
  'M12 10a2 2 0 0 0-2 2c0 1.02-.1 2.51-.26 4M14 13.12c0 2.38 0 6.38-1 8.88M17.29 21.02c.12-.6.43-2.3.5-3.02M2 12a10 10 0 0 1 18-6M2 16h.01M21.8 16c.2-2 .13-5.35 0-6M5 19.5C5.5 18 6 15 6 12a6 6 0 0 1 .34-2M8.65 22c.21-.66.45-1.32.57-2M9 6.8a6 6 0 0 1 9 5.2v2'
export const returnPath = 'M20 20v-7a4 4 0 0 0-4-4H4M9 14 4 9l5-5'
export const devicePath = 'M5 4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM12 18h.01'
