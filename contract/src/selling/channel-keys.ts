/** Other platforms on which cars of our own sellers can be shown. Each is on or off by configuration. */
export const channelKeys = ['google', 'meta', 'partner'] as const
export type ChannelKey = (typeof channelKeys)[number]
