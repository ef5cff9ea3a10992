const stopgap = /spacer|shimmer|placeholder/i

/** IMG-04: an image whose file name marks it as a placeholder does not count as a picture. */
export function isPlaceholderImage(address: string): boolean {
  return stopgap.test(fileName(address))
}

function fileName(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, '')
  return path.slice(path.lastIndexOf('/') + 1)
}
