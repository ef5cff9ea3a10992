import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy that can partition the network: it stops forwarding without closing, like a firewall that drops packets.
 * Connections from before the end of the partition stay silent, as after a fail-over to another server.
 */
export async function startSilentProxy(target: URL) {
  let isCut = false
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const pair = [client, upstream]
    let isSilent = isCut
    silencers.add(() => (isSilent = true))
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      open.add(from)
      from.on('data', (bytes) => isSilent || to.write(bytes))
      // During a partition, a close by one side does not reach the other either.
      from.on('close', () => isSilent || to.destroy())
      from.on('error', () => {})
    }
  })
  const silencers = new Set<() => void>()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const through = new URL(target)
  through.host = `127.0.0.1:${port}`
  return {
    url: through.href,
    cut() {
      isCut = true
      for (const silence of silencers) silence()
    },
    heal() {
      isCut = false
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
