import { readFileSync } from 'node:fs'
import { request as overHttp } from 'node:http'
import { request as overHttps, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import type { Topology } from './topology.ts'

export interface Answer {
  readonly status: number
  readonly text: string
}

export interface Question {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** How long an answer is waited for, in milliseconds; two seconds by default. */
  readonly patience?: number
  /** Whom to believe, and which certificate to show. */
  readonly tls?: Pick<RequestOptions, 'ca' | 'cert' | 'key' | 'rejectUnauthorized'>
}

/** What is answered at an address: its status and text. Throws when nobody answers, or TLS is refused. */
export const ask = (
  url: string,
  { method = 'GET', body, headers, patience = 2_000, tls }: Question = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const common = { method, agent: false, timeout: patience, ...(headers && { headers }) } as const
    const asked = (url.startsWith('https:') ? overHttps : overHttp)(url, { ...common, ...tls }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('error', reject)
        .on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked
      .on('error', reject)
      .on('timeout', () => asked.destroy(new Error(`no answer within ${patience} ms`)))
      .on('close', () => reject(new Error('the connection was closed')))
      .end(body)
  })

/** The same, and undefined when nobody answers. */
export const probe = (url: string, question?: Question): Promise<Answer | undefined> =>
  ask(url, question).catch(() => undefined)

export const answers200 = async (url: string, question?: Question): Promise<boolean> =>
  (await probe(url, question))?.status === 200

/** The certificate of the cluster's monitoring: it opens nothing that asks for a password. */
export const asWatcher = ({ folder }: Pick<Topology, 'folder'>): Question & { readonly tls: object } => {
  const file = (name: string) => readFileSync(join(folder, 'tls', name))
  return { tls: { ca: file('ca.crt'), cert: file('watcher.crt'), key: file('watcher.key') } }
}

/** The same with Patroni's password, which lets it act. */
export const asPatroni = (topology: Topology): Question => ({
  ...asWatcher(topology),
  headers: { authorization: `Basic ${Buffer.from(`patroni:${topology.passwords.patroni_rest}`).toString('base64')}` },
})

export const restOf = ({ host, ports }: Topology['nodes'][number]): string => `https://${host}:${ports.rest}`
