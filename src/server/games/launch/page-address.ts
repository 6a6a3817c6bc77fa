import { isLoopback } from '../../config/hosts.ts'

const longest = 8_192

/**
 * The page that a provider named, if our page may open it: an address with encryption, or on this machine, at one of
 * the origins that the house has named, and without a name or password in it (§game.opened-by-provider).
 */
export const pageAddress = (value: unknown, origins: readonly string[]): URL | undefined => {
  if (typeof value !== 'string' || value.length > longest || !URL.canParse(value)) return undefined
  const url = new URL(value)
  const isKept = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return isKept && url.username === '' && url.password === '' && origins.includes(url.origin) ? url : undefined
}
