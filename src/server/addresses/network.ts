import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address as numbers; undefined for anything else. A zone is dropped. */
const groupsOf = (address: string): readonly number[] | undefined => {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return undefined
  // The URL standard writes an address in hexadecimal groups only, with at most one shortening.
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [front, back] = [read(left), read(right ?? '')]
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}

/** An address in one canonical form; an IPv4 address mapped into IPv6 becomes that IPv4 address. */
export const plainAddress = (address: string): string => {
  const groups = groupsOf(address)
  if (!groups) return address
  const [a = 0, b = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [a >> 8, a & 255, b >> 8, b & 255].join('.')
  return new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
}

/**
 * The wider networks of an address, of which one owner may have many households: the IPv4 /24, or for IPv6 the /56 and
 * the /48.
 */
export const widerNetworksOf = (address: string): readonly string[] => {
  const plain = plainAddress(address)
  const groups = groupsOf(plain)
  if (!groups) return isIPv4(plain) ? [`${plain.slice(0, plain.lastIndexOf('.'))}.0/24`] : []
  const [a = 0, b = 0, c = 0, d = 0] = groups
  const text = (...kept: readonly number[]) => kept.map((group) => group.toString(16)).join(':')
  return [`${text(a, b, c, d & 0xff00)}::/56`, `${text(a, b, c)}::/48`]
}

/**
 * The unit that is counted: a single IPv4 address, or for IPv6 the 64-bit network that one household or office is
 * given.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address)
  const groups = groupsOf(plain)
  return groups
    ? `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
    : plain
}
