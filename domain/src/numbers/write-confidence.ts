/** Formats a confidence from 0 to 1 as a whole percentage: '87%'. */
export function confidencePercent(confidence: number): string {
  return `${Math.round(confidence * 100)}%`
}
