import {
  httpCheck,
  natsHelloCheck,
  natsPublishCheck,
  postgresCheck,
  runChecks,
} from '#commands/cluster/access-check.ts'
import { createServer as createHttp } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { certificate, certificateKey } from '../../_kit/certificate.ts'
import { playNats } from '../../_kit/played-nats.ts'

const own = { cert: certificate, key: certificateKey }

describe('an access check calls refused what was refused, and nothing else', () => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  const portOf = async (server: Server): Promise<number> => {
    closing.push(() => new Promise((closed) => server.close(closed)))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return (server.address() as AddressInfo).port
  }
  const answering = (status: number, text = '') =>
    createHttps(own, (_, response) => void response.writeHead(status).end(text))
  /** A process that takes connections and decides nothing: it crashes, or is about to end. */
  const hangingUp = () =>
    createServer((socket) => void socket.on('error', () => undefined).once('data', () => socket.destroy()))
  /** One that speaks TLS and then drops each question. */
  const dropping = () => createHttps(own, (request) => void request.socket.destroy())

  test.each<[what: string, scheme: string, server: () => Server, is: string]>([
    ['a status that says so', 'https', () => answering(401), 'refused'],
    ['another that does', 'https', () => answering(403), 'refused'],
    ['etcd to nobody', 'https', () => answering(400, 'etcdserver: user name is empty'), 'refused'],
    [
      'a certificate asked for',
      'https',
      () => createHttps({ ...own, requestCert: true, rejectUnauthorized: true, ca: certificate }),
      'refused',
    ],
    ['TLS where it is asked in the open', 'http', () => answering(200), 'refused'],
    ['an answer', 'https', () => answering(200), 'accepted'],
    ['a mistake in what was asked, which was read', 'https', () => answering(400, 'bad request'), 'accepted'],
    ['an answer in the open', 'http', () => createHttp((_, response) => void response.end()), 'accepted'],
    ['a question dropped', 'https', dropping, 'no answer'],
    ['a connection dropped', 'https', hangingUp, 'no answer'],
    ['a connection dropped in the open', 'http', hangingUp, 'no answer'],
  ])('%s, by %s', async (_, scheme, server, is) => {
    const { tried } = httpCheck('it', `${scheme}://127.0.0.1:${await portOf(server())}/`)
    expect((await tried()).is).toBe(is)
  })

  test('nobody there, for each kind', async () => {
    const gone = { host: '127.0.0.1', port: 1 }
    const { lines, failures } = await runChecks([
      httpCheck('http', 'https://127.0.0.1:1/'),
      postgresCheck('postgres', gone, { user: 'a', database: 'b' }),
      natsHelloCheck('hello', gone),
      natsPublishCheck('publish', gone, { subject: 'a' }),
    ])
    expect([lines.map((line) => line.slice(0, 9)), failures]).toEqual([Array(4).fill('no answer'), 4])
  })

  test('somebody who hangs up, for each kind', async () => {
    const at = { host: '127.0.0.1', port: await portOf(hangingUp()) }
    const checks = [
      postgresCheck('postgres', at, { user: 'a', database: 'b' }),
      postgresCheck('postgres in the open', at, { user: 'a', database: 'b', tls: false }),
    ]
    expect((await runChecks(checks)).lines.map((line) => line.slice(0, 9))).toEqual(Array(2).fill('no answer'))
  })

  test.each([
    [{ tls: true, asks: true }, 'refused'],
    [{ tls: true, asks: false }, 'accepted'],
    [{ tls: false, asks: true }, 'accepted'],
  ])('NATS that says %j', async (how, is) => {
    const { port, close } = await playNats(how)
    closing.push(close)
    expect((await natsHelloCheck('nats', { host: '127.0.0.1', port }).tried()).is).toBe(is)
  })
})
