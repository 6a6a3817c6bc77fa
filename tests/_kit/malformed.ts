import { once } from 'node:events'
import { connect, type NetConnectOpts } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { isWhole, saySample } from './sample.ts'

const all = 10_000
const few = 300

/** How many malformed requests each listener is sent: all of them under `npm run prove`. */
export const malformedCount = (listener: string): number => {
  if (!isWhole) saySample(`${few} of ${all} malformed requests to ${listener}`)
  return isWhole ? all : few
}

/** Numbers from 0 to below 1 that a seed repeats. */
const chances = (seed: number) => {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

type Pick = <Value>(values: readonly Value[]) => Value

const names = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'token',
  'session',
  'game',
  'stakes',
  'to',
  'kind',
]
const values = [
  'null',
  'true',
  '-0',
  '1e999',
  '9007199254740993',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '[]',
  '{}',
  '{"__proto__":{"a":1}}',
  '"constructor"',
  '["__proto__"]',
  `${'['.repeat(400)}${']'.repeat(400)}`,
  `"${'a'.repeat(3_000)}"`,
  '[[1,2],[3]]',
] as const
const wrongJson = ['{', '{"a":', '[1,]', 'undefined', '{"a":1}}', '\ufeff{}', '\0', '{"a":"\xff\xfe"}', ''] as const
const targets = [
  '//',
  '/\\',
  '///',
  'http://',
  'http://[::',
  '*',
  '/%',
  '/%zz',
  '/%00',
  '/..%2f..%2f',
  '/__proto__',
  '/constructor/prototype',
  '/?a=%',
  '/\xff\xfe',
  `/${'a/'.repeat(900)}`,
  '/#',
  '/ /',
  ':',
  '',
  '/frame/__proto__',
  '/art/constructor.svg',
  '/?__proto__[a]=1',
] as const
const methods = ['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'G\0T', 'POST POST', ''] as const
const headers = [
  'host: a',
  'host:',
  'host : a',
  ': b',
  'a',
  'content-length: -1',
  'content-length: 1e3',
  'content-length: 5\r\ncontent-length: 6',
  'transfer-encoding: chunked\r\ncontent-length: 4',
  'transfer-encoding: identity, chunked, x',
  'expect: 100-continue',
  'upgrade: websocket\r\nconnection: upgrade',
  `x: ${'a'.repeat(20_000)}`,
  'x: \0',
  'x: \xff',
  'cookie: __proto__=1',
  'content-type: multipart/form-data',
  'content-type: text/\0',
  'content-encoding: gzip',
  'x-operator-signature: zz',
  'x-forwarded-for: [::',
  'authorization: Bearer',
  'last-event-id: -1',
  'range: bytes=9-0',
] as const
const chunks = [
  'ZZ\r\n{}\r\n',
  '5\r\n{}',
  '-1\r\n',
  '2;a=\0\r\n{}\r\n0\r\n\r\n',
  'fffffffffffffffff\r\n',
  '2\r\n{}\r\n0\r\n__proto__: a\r\n\r\n',
] as const

const jsonOf = (pick: Pick): string =>
  pick([true, false, false])
    ? pick(wrongJson)
    : `{${Array.from({ length: pick([1, 2, 4]) }, () => `"${pick(names)}":${pick(values)}`).join(',')}}`

/**
 * A request over HTTP with one fault or two, so that what looks at each part is reached: the rest is as it should be.
 */
const requestOf = (pick: Pick, paths: readonly string[]): string => {
  const faults = [pick(faulty), pick(faulty)]
  const has = (fault: (typeof faulty)[number]) => faults.includes(fault)
  const method = has('method') ? pick(methods) : pick(['GET', 'POST', 'POST'] as const)
  const target = has('target') ? pick(targets) : pick(paths)
  const version = has('version') ? pick(['HTTP/1.0', 'HTTP/9.9', 'HTP/1.1', ''] as const) : 'HTTP/1.1'
  const head = [`${method} ${target} ${version}`, 'host: 127.0.0.1', ...(has('header') ? [pick(headers)] : [])]
  const body = method === 'GET' ? '' : jsonOf(pick)
  if (has('chunks')) return `${head.join('\r\n')}\r\ntransfer-encoding: chunked\r\n\r\n${pick(chunks)}`
  const length = body.length + (has('length') ? pick([-2, 1, 50]) : 0)
  if (body !== '') head.push('content-type: application/json', `content-length: ${length}`)
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

const faulty = [
  'target',
  'target',
  'length',
  'length',
  'method',
  'version',
  'header',
  'chunks',
  'body',
  'body',
] as const

/** Malformed requests over HTTP, each the text of one connection: one, or several in a row. */
export const malformedRequests = (seed: number, count: number, paths: readonly string[]): readonly string[] => {
  const next = chances(seed)
  const pick: Pick = (from) => from[Math.floor(next() * from.length)]!
  return Array.from({ length: count }, () =>
    Array.from({ length: pick([1, 1, 1, 3]) }, () => requestOf(pick, paths)).join(''),
  )
}

/**
 * Malformed requests to a socket that takes one JSON text: anything at all, or this request with a field that is wrong.
 */
export const malformedTexts = (seed: number, count: number, request: object): readonly string[] => {
  const next = chances(seed)
  const pick: Pick = (from) => from[Math.floor(next() * from.length)]!
  const fields = Object.entries(request).map(([name, value]) => [name, JSON.stringify(value)] as const)
  const almost = () => {
    const wrong = pick([...fields.map(([name]) => name), ...names])
    const rest = fields.filter(([name]) => name !== wrong)
    return `{${[...rest, [wrong, pick(values)]].map(([name, text]) => `"${name}":${text}`).join(',')}}`
  }
  return Array.from({ length: count }, () => pick([almost(), almost(), jsonOf(pick), pick(targets)]))
}

/** Sends each text over a connection of its own, many at once; some connections end politely, some are cut off. */
export const sendAll = async (to: NetConnectOpts, texts: readonly string[]): Promise<void> => {
  const left = texts.map((text, at) => ({ text, isCut: at % 3 === 0 }))
  const lane = async () => {
    for (let one = left.pop(); one; one = left.pop()) await sendOne(to, one)
  }
  await Promise.all(Array.from({ length: 32 }, lane))
}

const sendOne = async (to: NetConnectOpts, { text, isCut }: { text: string; isCut: boolean }): Promise<void> => {
  const socket = connect(to)
  socket.on('error', () => undefined).resume()
  const closed = once(socket, 'close')
  await Promise.race([once(socket, 'connect').catch(() => undefined), closed])
  if (isCut) {
    socket.write(Buffer.from(text, 'latin1'), () => socket.destroy())
    // A peer that closed first takes no more bytes.
    if (!socket.writable) socket.destroy()
  } else socket.end(Buffer.from(text, 'latin1'))
  await closed
}

/** What no listener may cause while this runs: a rejection or an error that nobody handled. */
export const unhandledWhile = async (work: () => Promise<void>): Promise<readonly string[]> => {
  const found: string[] = []
  const note = (error: unknown) => void found.push(String(error))
  process.on('unhandledRejection', note).on('uncaughtExceptionMonitor', note)
  try {
    await work()
    await turn()
  } finally {
    process.off('unhandledRejection', note).off('uncaughtExceptionMonitor', note)
  }
  return found
}
