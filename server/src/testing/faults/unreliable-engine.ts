import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { openSearchEngine } from '../../platform/engines/opensearch.ts'

export type UnreliableEngine = Awaited<ReturnType<typeof openUnreliableEngine>>

/** A proxy to a real engine that can be cut off or silenced: callers see real network faults, not a mock. */
export async function openUnreliableEngine(address: string) {
  let state: 'well' | 'silent' | 'gone' = 'well'
  let connections = 0
  const open = new Set<Socket>()
  const { hostname, port } = new URL(address)

  const server = createServer((caller) => {
    connections += 1
    keep(caller)
    if (state === 'gone') caller.destroy()
    if (state !== 'well') return
    const engine = connect(Number(port), hostname)
    keep(engine)
    caller.pipe(engine).pipe(caller)
  })
  function keep(socket: Socket) {
    open.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
  }
  function become(next: typeof state) {
    state = next
    for (const socket of open) socket.destroy()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const search = openSearchEngine({ OPENSEARCH_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  return {
    search,
    become,
    /** The number of connections received. */
    visits: () => connections,
    async close() {
      become('gone')
      await search.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
