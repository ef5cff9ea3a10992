const stopgap = /spacer|shimmer|placeholder/i

/** IMG-04: a picture whose file name says that it only holds the place of one is no picture. */
export function isPlaceholderImage(address: string): boolean {
  return stopgap.test(fileName(address))
}

function fileName(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, '')
  return path.slice(path.lastIndexOf('/') + 1)
}
