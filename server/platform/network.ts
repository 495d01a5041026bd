/** The first `groups` groups of an IPv6 address, normalized: `2001:db8:0:1::/64`. */
function prefix(address: string, groups: number): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const parts = (text: string | undefined) => (text ? text.split(':') : [])
  const front = parts(head)
  const back = parts(tail)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const all = [...front, ...Array<string>(zeros).fill('0'), ...back]
  const kept = all.slice(0, groups).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${kept.join(':')}::/${groups * 16}`
}

const isIPv6 = (address: string) => address.includes(':')

/** A client's network: an IPv4 address, or the /64 of an IPv6 address, which belongs to one household or machine. */
export const networkOf = (address: string) => (isIPv6(address) ? prefix(address, 4) : address)

/** A client's site: an IPv4 address, or the /48 of an IPv6 address, the largest block that a provider's customer gets. */
export const siteOf = (address: string) => (isIPv6(address) ? prefix(address, 3) : address)
