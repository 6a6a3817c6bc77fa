import { openLookUp } from '#server/addresses/look-up.ts'
import { parseConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { isGuardedAddress } from '#server/config/addresses.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createWeb } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificate, certificateKey } from '../_kit/certificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-tls-'))
const root = join(folder, 'root.pem')
writeFileSync(root, certificate)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('ASVS 12.3.1: real money goes to a database on another machine by TLS alone', () => {
  test.each<[address: string, isGuarded: boolean]>([
    ['postgres://a:b@127.0.0.1/x', true],
    ['postgres://a:b@localhost:5433/x', true],
    ['postgres://a:b@[::1]/x', true],
    ['postgres://a:b@%2Frun%2Fpostgresql/x', true],
    ['postgres:///x?host=/run/postgresql', true],
    ['postgres://a:b@db.example/x?sslmode=verify-full', true],
    ['postgres://a:b@db.example/x?sslmode=verify-full&sslrootcert=/etc/ca.pem', true],
    ['postgres://a:b@10.0.0.7/x', false],
    ['postgres://a:b@127.evil.example/x', false],
    ['postgres://a:b@localhost/x?host=10.0.0.7', false],
    ['postgres://a:b@db.example/x?sslmode=verify-ca', false],
    ['postgres://a:b@db.example/x?sslmode=require', false],
    ['postgres://a:b@db.example/x?sslmode=verify-full&sslmode=disable', false],
    ['postgres://a:b@db.example/x?sslmode=verify-full&ssl=0', false],
    ['postgres://a:b@db.example/x?sslmode=verify-full&uselibpqcompat=true', false],
  ])('%s: %s', (address, isGuarded) => expect(isGuardedAddress(address)).toBe(isGuarded))

  const real = ['--real-money', '--feed', 'openfootball', '--files', 'season.json', '--hosts', 'bet.example']
  test('a start with another address is refused by its flag, and so is a look-up in the open', () => {
    const open = 'postgres://a:b@10.0.0.7/x'
    const here = 'postgres://a:b@127.0.0.1/x'
    expect(() => parseConfig([...real, '--database-url', open])).toThrow('--database-url: real money needs sslmode')
    expect(() => parseConfig([...real, '--database-url', here, '--owner-url', open])).toThrow('--owner-url: real money')
    expect(() => parseConfig([...real, '--address-look-ups', 'http://geo.example/{address}'])).toThrow('https:// alone')
    const collector = (address: string) => parseConfig([...real, '--otel-exporter-otlp-endpoint', address])
    expect(() => collector('http://collector:4318')).toThrow(
      '--otel-exporter-otlp-endpoint: real money tells its traces',
    )
    for (const address of ['https://collector:4318', 'http://127.0.0.1:4318', 'http://[::1]:4318'])
      expect(collector(address).otelExporterOtlpEndpoint).toBe(address)
    expect(parseConfig([...real, '--database-url', `${open}?sslmode=verify-full`]).realMoney).toBe(true)
    expect(parseConfig(['--database-url', open]).databaseUrl).toBe(open)
  })
})

describe('ASVS 12.3.2: an unknown certificate is refused before anything is said', () => {
  /** A server that speaks TLS as PostgreSQL does, and keeps what it received behind it. */
  let server: Server
  const told: string[] = []
  let answer = 'S'
  beforeAll(async () => {
    const secureContext = createSecureContext({ cert: certificate, key: certificateKey })
    server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => {
        socket.write(answer)
        if (answer !== 'S') return
        const secure = new TLSSocket(socket, { isServer: true, secureContext })
        secure.on('error', () => undefined)
        secure.once('data', (bytes) => {
          told.push(bytes.toString('latin1'))
          secure.destroy()
        })
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  })
  afterAll(() => new Promise((closed) => server.close(closed)))
  const asked = (host: string, more = '') => {
    const { port } = server.address() as AddressInfo
    return openDatabase({ url: `postgres://ann:s3cret@${host}:${port}/x?sslmode=verify-full${more}` }).then(
      () => 'opened',
      (error: Error & { code?: string }) => error.code ?? error.message,
    )
  }

  test('one that nobody signed, one for another name, and a server without TLS', async () => {
    expect(await asked('127.0.0.1')).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
    expect(await asked('localhost', `&sslrootcert=${root}`)).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
    answer = 'N'
    expect(await asked('127.0.0.1', `&sslrootcert=${root}`)).toMatch(/does not support SSL/)
    answer = 'S'
    expect(told).toEqual([])
  })

  test('a known one is spoken to', async () => {
    await asked('127.0.0.1', `&sslrootcert=${root}`)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('ann')
  })

  test('a service that returns the country of an address gets no question behind an unknown certificate', async () => {
    const questions: string[] = []
    const web = createWeb({ cert: certificate, key: certificateKey }, ({ url = '' }, response) => {
      questions.push(url)
      response.end('{"country":"MY"}')
    })
    await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening))
    const { port } = web.address() as AddressInfo
    const lookUp = openLookUp({ services: [`https://127.0.0.1:${port}/{address}`] })
    expect(await lookUp('203.0.113.7')).toBe(undefined)
    expect(questions).toEqual([])
    await new Promise((closed) => web.close(closed))
  })
})
