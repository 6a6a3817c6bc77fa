import { isLoopback } from './hosts.ts'

/** A host that streams may come from, with its port if it has one: `media.example.com`, `127.0.0.1:8080`. */
export const mediaHost = (text: string): string | undefined =>
  /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?(?::[1-9]\d{0,4})?$/.test(text) ? text : undefined

export const isLoopbackMedia = (host: string): boolean => isLoopback(host.split(':')[0] ?? '')

/** What the page's policy calls a host: encrypted, except on this machine. */
export const mediaOrigin = (host: string): string => `${isLoopbackMedia(host) ? 'http' : 'https'}://${host}`

const mostUrl = 500

/**
 * The address of a stream, written plainly; undefined unless it is of one of the hosts, and encrypted where the host is
 * another machine. It names nobody and has no fragment.
 */
export const parseStreamUrl = (text: string, hosts: readonly string[]): string | undefined => {
  const url = text.length <= mostUrl ? URL.parse(text) : null
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  return hosts.some((host) => mediaOrigin(host) === url.origin) ? url.href : undefined
}
