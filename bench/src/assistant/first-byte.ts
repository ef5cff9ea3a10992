/** Time from sending a question to the first word of its streamed answer, over HTTP. */
export async function firstByteMs(address: string, questions: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const message of questions) {
    const started = performance.now()
    const asked = await fetch(`${address}/api/assistant/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message, filters: {}, context: 'First interaction' }),
    })
    const { answerId } = (await asked.json()) as { answerId: string }
    const cookie = asked.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const stopping = new AbortController()
    const stream = await fetch(`${address}/api/assistant/messages/${answerId}/stream`, {
      headers: { cookie },
      signal: stopping.signal,
    })
    await waitForText(stream)
    times.push(performance.now() - started)
    stopping.abort()
  }
  return times
}

async function waitForText(stream: Response): Promise<void> {
  let text = ''
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.includes('"kind":"text"')) return
  }
  throw new Error('the stream ended without a word')
}
