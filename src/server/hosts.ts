import { isIP } from 'node:net'

/** By which host names a server may be asked; any where it cannot know. */
export type Hosts = readonly string[] | 'any'

/**
 * The names a server answers to. One that listens on this machine alone, with no proxy in front, is asked by an address or as `localhost`: another name
 * in its place is a page that had its own name point here.
 */
export const hostsOf = (config: {
  readonly host: string
  readonly hosts: readonly string[]
  readonly proxies: readonly string[]
}): Hosts =>
  config.hosts.length > 0 || (isLoopback(config.host) && config.proxies.length === 0) ? config.hosts : 'any'

/** Whether a `Host`, without its port, is one of them. */
export const answersTo = (hosts: Hosts, hostname: string): boolean => {
  const name = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  return hosts === 'any' || name === 'localhost' || isIP(name) !== 0 || hosts.includes(name)
}

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')
