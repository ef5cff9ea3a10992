/** Other platforms on which our own sellers' cars can be shown. Each is switched on or off by configuration. */
export const channelKeys = ['google', 'meta', 'partner'] as const
export type ChannelKey = (typeof channelKeys)[number]
