/** A short fingerprint of data that is the same on every machine (FNV-1a, twice with different seeds). */
export function fingerprint(data: unknown): string {
  const text = JSON.stringify(data)
  return (hash(text, 0x81_1c_9d_c5) + hash(text, 0x01_00_01_93)).padEnd(16, '0')
}

function hash(text: string, seed: number): string {
  let value = seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93) >>> 0
  return value.toString(16).padStart(8, '0')
}
