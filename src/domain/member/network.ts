/** Whether an address is written as IPv4: four numbers up to 255, without leading zeros. */
const isIPv4 = (address: string): boolean => /^(?:(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4}$/.test(address)

/** The eight groups of an IPv6 address as numbers; undefined for anything else. A zone is dropped. */
const groupsOf = (address: string): readonly number[] | undefined => {
  const [plain = ''] = address.split('%')
  // The URL standard writes an address in hexadecimal groups only, with at most one shortening.
  if (!/^[\da-f:.]+$/i.test(plain) || !URL.canParse(`http://[${plain}]`)) return undefined
  const [left = '', right] = hostOf(plain).split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [front, back] = [read(left), read(right ?? '')]
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}

const hostOf = (plain: string): string => new URL(`http://[${plain}]`).hostname.slice(1, -1)

/** An address in one canonical form; an IPv4 address mapped into IPv6 becomes that IPv4 address. */
export const plainAddress = (address: string): string => {
  const groups = groupsOf(address)
  if (!groups) return address
  const [a = 0, b = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [a >> 8, a & 255, b >> 8, b & 255].join('.')
  return hostOf(address.split('%')[0]!)
}

const textOf = (...groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':')

/**
 * The wider networks of an address, of which one owner may have many households: the IPv4 /24, or for IPv6 the /56 and
 * the /48.
 */
export const widerNetworksOf = (address: string): readonly string[] => {
  const plain = plainAddress(address)
  const groups = groupsOf(plain)
  if (!groups) return isIPv4(plain) ? [`${plain.slice(0, plain.lastIndexOf('.'))}.0/24`] : []
  const [a = 0, b = 0, c = 0, d = 0] = groups
  return [`${textOf(a, b, c, d & 0xff00)}::/56`, `${textOf(a, b, c)}::/48`]
}

/**
 * The unit that is counted: a single IPv4 address, or for IPv6 the 64-bit network that one household or office is
 * given.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address)
  const groups = groupsOf(plain)
  return groups ? `${textOf(...groups.slice(0, 4))}::/64` : plain
}
