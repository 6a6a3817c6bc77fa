import { isIP } from 'node:net'

/** The host names under which a server may be called; any when it cannot know them. */
export type Hosts = readonly string[] | 'any'

/**
 * The names a server answers to. A server that listens only on this machine, with no proxy in front, is called by an
 * address or as `localhost`: any other name comes from a page whose own name was pointed here.
 */
export const hostsOf = (config: {
  readonly host: string
  readonly hosts: readonly string[]
  readonly proxies: readonly string[]
}): Hosts =>
  config.hosts.length > 0 || (isLoopback(config.host) && config.proxies.length === 0) ? config.hosts : 'any'

/** Whether a `Host`, without its port, is allowed. */
export const answersTo = (hosts: Hosts, hostname: string): boolean => {
  const name = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  return hosts === 'any' || name === 'localhost' || isIP(name) !== 0 || hosts.includes(name)
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
