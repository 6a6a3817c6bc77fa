import { connect } from '@nats-io/transport-node'
import pg from 'pg'
import { connect as connectSocket } from 'node:net'
import { ask, type Question } from './probe.ts'

/** Access that must be refused: what is tried, and what came of it. */
export interface AccessCheck {
  readonly name: string
  readonly tried: () => Promise<Tried>
}

/** Where nobody answers, nothing is known to be refused. */
export type Tried = { readonly is: 'refused' | 'accepted' | 'no answer'; readonly words: string }

const refused = (words: string): Tried => ({ is: 'refused', words })
const accepted = (words: string): Tried => ({ is: 'accepted', words })

/** A TLS server that refuses says so by an alert. One that hangs up has decided nothing: it may have crashed. */
const failed = (error: unknown): Tried => {
  const { code = '', message } = error as NodeJS.ErrnoException
  const words = firstLine(message.trim().replace(/^.*:SSL routines:[^:]*:(?:ssl\/)?|:\.\.\/.*$/g, '')) || code
  return /\balert\b/.test(message) ? refused(words) : { is: 'no answer', words }
}

const firstLine = (text: string): string => text.trim().split('\n')[0]!.slice(0, 120)

/** A question over HTTP that must be refused, as a stranger or as somebody with a certificate and no password. */
export const httpCheck = (name: string, url: string, question: Question = {}): AccessCheck => ({
  name,
  tried: async () => {
    const found = await asked(url, { tls: stranger, ...question })
    if (found.is !== 'no answer' || url.startsWith('https:')) return found
    // A TLS server hangs up on what is said in the open: it is one if it answers TLS, whatever it answers there.
    const { is } = await asked(url.replace('http:', 'https:'), { tls: stranger })
    return is === 'no answer' ? found : refused(`speaks TLS alone: ${found.words}`)
  },
})

const asked = async (url: string, question: Question): Promise<Tried> => {
  try {
    const { status, text } = await ask(url, question)
    const words = `${status} ${firstLine(text)}`
    // etcd answers 400 to a client without a name, or another way than a password; Go answers it to HTTP where TLS is
    // spoken.
    const isRefused =
      [401, 403].includes(status) || (status === 400 && /user name is empty|CommonName|HTTP.*HTTPS/i.test(text))
    return isRefused ? refused(words) : accepted(words)
  } catch (error) {
    return failed(error)
  }
}

const stranger = { rejectUnauthorized: false } as const

/**
 * A sign-in to PostgreSQL that must be refused before the password prompt: otherwise it could be guessed. `password` is
 * for one that is known, and refused nevertheless.
 */
export const postgresCheck = (
  name: string,
  { host, port }: { readonly host: string; readonly port: number },
  who: {
    readonly user: string
    readonly database: string
    readonly password?: string
    readonly tls?: boolean
    readonly replication?: boolean
  },
): AccessCheck => ({
  name,
  tried: async () => {
    const { user, database, password = '', tls = true, replication = false } = who
    const settings = { host, port, user, database, password, connectionTimeoutMillis: 5_000, ssl: tls && stranger }
    const client = new pg.Client({ ...settings, ...(replication && { replication: 'database' }) } as pg.ClientConfig)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return accepted('signed in')
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      // What pg_hba refuses, as 28000; and a role that may not do this.
      if (code === '28000' || code === '42501') return refused(firstLine(message))
      return code === '28P01' || /password/.test(message) ? accepted('asks for a password') : failed(error)
    } finally {
      client.end().catch(() => undefined)
    }
  },
})

interface NatsHost {
  readonly host: string
  readonly port: number
}

/** What NATS says before a word: whether it takes anybody, or speaks in the open. */
export const natsHelloCheck = (name: string, { host, port }: NatsHost): AccessCheck => ({
  name,
  tried: () =>
    new Promise((resolve) => {
      const socket = connectSocket({ host, port, timeout: 2_000 })
      const end = (tried: Tried) => {
        socket.destroy()
        resolve(tried)
      }
      let output = ''
      socket
        .on('data', (bytes) => {
          output += bytes.toString('latin1')
          if (!output.includes('\r\n')) return
          const info = /^INFO (.*)\r\n/.exec(output)?.[1]
          if (info === undefined) return end({ is: 'no answer', words: 'no NATS answers' })
          const { auth_required: asks, tls_required: tls } = JSON.parse(info) as Record<string, unknown>
          if (asks === true && tls === true) return end(refused('asks for TLS and a user'))
          end(accepted(`asks for ${asks === true ? 'no TLS' : tls === true ? 'no user' : 'neither TLS nor a user'}`))
        })
        .on('error', (error) => end(failed(error)))
        .on('timeout', () => end({ is: 'no answer', words: 'no answer within two seconds' }))
    }),
})

/** Sends the subject a step as a user whom NATS must not let. */
export const natsPublishCheck = (
  name: string,
  { host, port }: NatsHost,
  { subject, ...who }: { readonly subject: string; readonly user?: string; readonly pass?: string },
): AccessCheck => ({
  name,
  tried: async () => {
    const tls = { rejectUnauthorized: false } as object
    const settings = { servers: `${host}:${port}`, reconnect: false, timeout: 5_000, tls, ...who }
    const connection = await connect(settings).catch((error: unknown) => error as Error)
    if (connection instanceof Error)
      return /authorization|authentication/i.test(connection.message)
        ? refused(firstLine(connection.message))
        : failed(connection.cause ?? connection)
    const refusal = (async () => {
      for await (const status of connection.status())
        if (status.type === 'error') return refused(firstLine(String(status.error.message)))
      return undefined
    })()
    connection.publish(subject, 'a step of nobody')
    await connection.flush().catch(() => undefined)
    const answered = connection.close()
    const found = await refusal
    await answered
    return found ?? accepted('published')
  },
})

export interface Found {
  readonly lines: readonly string[]
  /** How many were not refused: accepted, or not answered. */
  readonly failures: number
}

/** Tries each; one line each. */
export const runChecks = async (checks: readonly AccessCheck[]): Promise<Found> => {
  const lines: string[] = []
  let failures = 0
  for (const { name, tried } of checks) {
    const { is, words } = await tried()
    if (is !== 'refused') failures++
    lines.push(`${is.padEnd(10)}${name}: ${words}`)
  }
  return { lines, failures }
}
