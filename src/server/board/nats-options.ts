import type { Authenticator, NodeConnectionOptions } from '@nats-io/transport-node'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import type { Config } from '../config/config.ts'
import { natsServers } from '../config/readers.ts'
import { loadSecretFile } from '../config/secrets.ts'

/** NATS as the settings name it. */
export type NatsPlace = Readonly<Record<'nats', string>> &
  Pick<Config, 'natsFile' | 'natsCa' | 'natsCert' | 'natsKey' | 'realMoney'>

/**
 * How a connection to NATS is made, by the library's own names: it reads neither a user nor a scheme from an address.
 */
export const natsOptions = ({ nats, natsFile, natsCa, natsCert, natsKey }: NatsPlace): NodeConnectionOptions => {
  const servers = nats.split(',').map((address) => new URL(address))
  // Without these a server that speaks no TLS would receive the password.
  const tls = servers.some(({ protocol }) => protocol === 'tls:') && {
    ...(natsCa !== undefined && { caFile: natsCa }),
    ...(natsCert !== undefined && natsKey !== undefined && { certFile: natsCert, keyFile: natsKey }),
    // The library checks the certificate of an address by number for the name localhost.
    checkServerIdentity: (_: string, certificate: PeerCertificate) => identityOf(servers, certificate),
  }
  return {
    servers: servers.map(({ host }) => host),
    name: 'touchline',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    // A password that is being changed is wrong for a moment.
    ignoreAuthErrorAbort: true,
    // A server's answer must not add servers to trust.
    ignoreClusterUpdates: true,
    authenticator: () => credentialsIn((natsFile !== undefined && natsServers(loadSecretFile(natsFile) ?? '')) || nats),
    ...(tls && { tls }),
  }
}

const identityOf = (servers: readonly URL[], certificate: PeerCertificate): Error | undefined => {
  const errors = servers.map(({ hostname }) => checkServerIdentity(hostname.replaceAll(/^\[|\]$/g, ''), certificate))
  return errors.includes(undefined) ? undefined : errors[0]
}

/** What stands alone before the host is a token. */
const credentialsIn = (nats: string): ReturnType<Authenticator> => {
  const { username, password } = new URL(nats.split(',')[0]!)
  const user = decodeURIComponent(username)
  if (user === '') return undefined
  return password === '' ? { auth_token: user } : { user, pass: decodeURIComponent(password) }
}
