/** The path of an old address as it is kept: decoded, without host, query, and a last slash. Undefined where it is none. */
export function pathOf(address: string): string | undefined {
  const url = URL.parse(address.trim(), 'http://x.invalid')
  if (!url) return undefined
  try {
    return trimmed(decodeURIComponent(url.pathname))
  } catch {
    return undefined
  }
}

/** The path of an address that another system has made: one that cannot be decoded is meant as it is. */
export const oldPath = (address: string): string =>
  pathOf(address) ?? trimmed(URL.parse(address, 'http://x.invalid')?.pathname ?? '/')

const trimmed = (path: string) => path.replace(/(.)\/+$/, '$1').toWellFormed()
