import { buffer } from 'node:stream/consumers'

/**
 * Main function of a program that runLimited starts: reports that it is ready, reads a line of JSON and bytes, responds
 * with a line of JSON and bytes, and exits.
 */
export async function runLimitedProgram(
  answer: (request: unknown, bytes: Buffer) => Promise<{ told: object; bytes?: Buffer }>,
): Promise<void> {
  process.stdout.write('ready\n')
  const given = await buffer(process.stdin)
  const end = given.indexOf(10)
  const request = JSON.parse(given.subarray(0, end).toString()) as unknown
  const { told, bytes = Buffer.alloc(0) } = await answer(request, given.subarray(end + 1))
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
  process.stdout.write(`${JSON.stringify({ peakMb, told })}\n`)
  // A thread left running by a library would keep the process alive.
  process.stdout.write(bytes, () => process.exit(0))
}
