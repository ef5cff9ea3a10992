import { once } from 'node:events'
import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Upstream = { port: number; internalPort: number }

const pollMs = 200

/**
 * Distributes requests over the processes that report ready, as a cluster does with the pods behind a service. It
 * repeats no request: one that a process refuses fails.
 */
export async function startReadyProxy(port: number) {
  const upstreams = new Map<Upstream, boolean>()
  const agent = new Agent({ keepAlive: true })
  const stopping = new AbortController()
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ready = [...upstreams].filter(([, isReady]) => isReady)
    const [upstream] = ready[(turn += 1) % Math.max(1, ready.length)] ?? []
    if (upstream) forward(incoming, outgoing, upstream, agent)
    else outgoing.writeHead(503).end('no process is ready')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const polling = pollReadiness(upstreams, stopping.signal)
  return {
    add: (upstream: Upstream) => void upstreams.set(upstream, false),
    /** Stops polling and forwarding to this process, which may then end. */
    remove: (upstream: Upstream) => void upstreams.delete(upstream),
    isReady: (upstream: Upstream) => upstreams.get(upstream) === true,
    async close() {
      stopping.abort()
      await polling
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pollReadiness(upstreams: Map<Upstream, boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const upstream of upstreams.keys()) {
      const answer = await fetch(`http://127.0.0.1:${upstream.internalPort}/ready`).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => {})
      if (upstreams.has(upstream)) upstreams.set(upstream, answer?.ok === true)
    }
    await sleep(pollMs, undefined, { signal }).catch(() => {})
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { port }: Upstream, agent: Agent): void {
  const { method, url: path, headers } = incoming
  const fail = () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end('the process did not answer')
  }
  const onward = send({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode!, answer.headers)
    answer.on('error', fail)
    answer.pipe(outgoing)
  })
  onward.on('error', fail)
  incoming.pipe(onward)
}
