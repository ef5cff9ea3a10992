const largestAnswer = 1024 * 1024

/** Reads at most 1 MB of a provider's JSON: an endless response is cut off and then fails to parse. */
export async function readShort(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk as Uint8Array)
    size += (chunk as Uint8Array).length
    if (size > largestAnswer) break
  }
  return Buffer.concat(chunks).toString()
}
