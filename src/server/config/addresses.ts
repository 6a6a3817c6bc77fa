import { isIP } from 'node:net'

/**
 * Whether what travels to a database cannot be read or answered by anybody between: it stays on this machine, or the
 * address demands TLS with a certificate that is checked, and so is the name in it (`sslmode=verify-full`).
 */
export const isGuardedAddress = (address: string): boolean => {
  const { hostname, searchParams } = new URL(address)
  const hosts = [...searchParams.getAll('host'), ...searchParams.getAll('hostaddr'), decodeURIComponent(hostname)]
  if (hosts.filter((host) => host !== '').every(isHere)) return true
  const asked = [...searchParams.keys()].filter((key) => /^(ssl(?!(rootcert|cert|key)$)|uselibpqcompat)/.test(key))
  return asked.length === 1 && searchParams.get('sslmode') === 'verify-full'
}

/** Whether nobody between can speak for a NATS server. */
export const isGuardedNats = (address: string): boolean =>
  address.startsWith('tls://') || isHere(new URL(address).hostname)

/** Whether a NATS server authenticates its clients: a user with a password, or a token. */
export const hasNatsUser = (address: string): boolean => new URL(address).username !== ''

/** Whether nobody between can read the traces sent to a collector. */
export const isGuardedCollector = (address: string): boolean =>
  address.startsWith('https://') || isHere(new URL(address).hostname)

/** The folder of a socket, or an address that does not leave the machine. */
const isHere = (host: string): boolean => {
  const name = host.replaceAll(/^\[|\]$/g, '').toLowerCase()
  return host.startsWith('/') || name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}
