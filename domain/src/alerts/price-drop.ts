/** The smallest price drop worth a notice: it must reach both the share and the amount. */
export const leastDrop = { share: 0.01, rupees: 5_000 } as const

/** Whether a price has dropped enough since the price in the last notice. */
export function isPriceDrop(lastNotifiedRupees: number, nowRupees: number): boolean {
  const drop = lastNotifiedRupees - nowRupees
  return drop >= leastDrop.rupees && drop >= lastNotifiedRupees * leastDrop.share
}
