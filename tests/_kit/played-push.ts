import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a device's browser hands to the page when it subscribed. */
export interface PlayedDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The messages that came, decrypted by the device's own keys, oldest first. */
  readonly shown: readonly Readonly<Record<string, string>>[]
  /** What the push service answers from now on; `silence` leaves the request open. */
  readonly answer: (status: number | 'silence', headers?: Readonly<Record<string, string>>) => void
}

export interface PlayedPush {
  /** Host and port, as `--push-hosts` takes them. */
  readonly host: string
  /** Requests that came, whatever they were answered. */
  readonly asked: () => number
  readonly subscribe: () => PlayedDevice
  /** What was wrong with a request, by the standards; empty while all were right. */
  readonly faults: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * A push service on this machine. It checks what a real one checks, signature, audience and life (RFC 8292, RFC 8030),
 * and opens what only the device could (RFC 8188, RFC 8291), without the library that sealed it.
 */
export const playPush = async (): Promise<PlayedPush> => {
  const devices = new Map<string, ReturnType<typeof playDevice>>()
  const faults: string[] = []
  let asked = 0
  const server = createServer(async (request, response) => {
    asked += 1
    const device = devices.get(request.url ?? '')
    const body = await buffer(request)
    if (!device) return void response.writeHead(404).end()
    const fault = faultOf(request.headers as Readonly<Record<string, string | undefined>>, `http://${host}`)
    if (fault !== undefined) faults.push(fault)
    const { status, headers } = device.next()
    if (status === 'silence') return
    if (status === 201) device.take(body)
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    faults,
    asked: () => asked,
    subscribe: () => {
      const path = `/push/${randomBytes(9).toString('base64url')}`
      const device = playDevice(`http://${host}${path}`)
      devices.set(path, device)
      return device
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

const playDevice = (endpoint: string) => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const shown: Record<string, string>[] = []
  let next: { status: number | 'silence'; headers: Readonly<Record<string, string>> } = { status: 201, headers: {} }
  return {
    endpoint,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    shown,
    answer: (status: number | 'silence', headers = {}) => void (next = { status, headers }),
    next: () => next,
    take: (body: Buffer) => void shown.push(JSON.parse(opened(body, keys, auth)) as Record<string, string>),
  }
}

const derive = (salt: Uint8Array, key: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** `salt (16) · record size (4) · length of the key (1) · the sender's key · the record`. */
const opened = (body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const [salt, length] = [body.subarray(0, 16), body[20]!]
  const [sender, record] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derive(auth, keys.computeSecret(sender), info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(salt, shared, 'Content-Encoding: aes128gcm\0', 16),
    derive(salt, shared, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const faultOf = (headers: Readonly<Record<string, string | undefined>>, audience: string): string | undefined => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers['authorization'] ?? '') ?? []
  const [head, claims, signature] = token.split('.')
  if (head === undefined || claims === undefined || signature === undefined) return 'no VAPID'
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const said = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', said, { key: signer, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    return 'another signature'
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }
  if (aud !== audience) return `audience ${aud}`
  if (!/^(mailto:|https:)/.test(sub)) return `subject ${sub}`
  if (headers['content-encoding'] !== 'aes128gcm') return 'another encoding'
  return Number(headers['ttl']) > 0 ? undefined : 'no life'
}
