import { natsCarrier } from '#server/board/nats.ts'
import { parseConfig } from '#server/config/config.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { certificate } from '../../_kit/certificate.ts'
import { type PlayedNats, playNats } from '../../_kit/played-nats.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-nats-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const ca = fileOf('ca.pem', certificate)

describe('ASVS 13.2.1: the carrier of the board says who it is, and to the server that it means alone', () => {
  const opened: { close: () => Promise<void> }[] = []
  afterEach(async () => {
    for (const each of opened.splice(0).toReversed()) await each.close()
  })
  const played = async (how: Parameters<typeof playNats>[0]): Promise<PlayedNats> => {
    const server = await playNats(how)
    opened.push(server)
    return server
  }
  const carried = async (place: Partial<Parameters<typeof natsCarrier>[0]> & { nats: string }) => {
    const failures: string[] = []
    const carrier = await natsCarrier(
      { natsFile: undefined, natsCa: undefined, natsCert: undefined, natsKey: undefined, realMoney: false, ...place },
      (error) => failures.push(String(error)),
    )
    opened.push(carrier)
    return { carrier, failures }
  }
  const saidBy = (lines: readonly string[]) =>
    lines.flatMap((line) => (line.startsWith('CONNECT ') ? [JSON.parse(line.slice(8)) as Record<string, unknown>] : []))

  test('a user with a password, behind TLS', async () => {
    const server = await played({ tls: true, asks: true })
    const { carrier } = await carried({ nats: `tls://server:p%40ss@127.0.0.1:${server.port}`, natsCa: ca })
    expect(carrier.isConnected()).toBe(true)
    expect(saidBy(server.guarded)).toMatchObject([{ user: 'server', pass: 'p@ss' }])
    expect(server.inTheOpen).toEqual([])
  })

  test('a token', async () => {
    const server = await played({ tls: false, asks: true })
    await carried({ nats: `nats://t0ken@127.0.0.1:${server.port}` })
    expect(saidBy(server.inTheOpen)).toMatchObject([{ auth_token: 't0ken' }])
  })

  test('the password is read again from its file for each connection', async () => {
    const server = await played({ tls: true, asks: true })
    const nats = `tls://server:old@127.0.0.1:${server.port}`
    const natsFile = fileOf('address', `${nats.replace('old', 'new')}\n`)
    await carried({ nats, natsFile, natsCa: ca })
    expect(saidBy(server.guarded)).toMatchObject([{ user: 'server', pass: 'new' }])
  })

  test.each([
    ['whose certificate nobody signed', { tls: true, asks: true }, '127.0.0.1', undefined],
    ['whose certificate is for another name', { tls: true, asks: true }, 'localhost', ca],
    ['that speaks no TLS where the address asks for it', { tls: false, asks: true }, '127.0.0.1', ca],
  ] as const)('a server %s gets no word', async (_, how, host, natsCa) => {
    const server = await played(how)
    const { carrier, failures } = await carried({ nats: `tls://server:secret@${host}:${server.port}`, natsCa })
    expect(carrier.isConnected()).toBe(false)
    expect(failures.length).toBeGreaterThan(0)
    expect(saidBy([...server.guarded, ...server.inTheOpen])).toEqual([])
  })

  test('real money takes no board from a server that takes everybody', async () => {
    const server = await played({ tls: true, asks: false })
    const nats = `tls://server:secret@127.0.0.1:${server.port}`
    expect((await carried({ nats, natsCa: ca })).carrier.isConnected()).toBe(true)
    const { carrier, failures } = await carried({ nats, natsCa: ca, realMoney: true })
    expect(carrier.isConnected()).toBe(false)
    expect(failures.join()).toContain('the NATS server requires no user')
  })
})

describe('ASVS 13.3.1: how NATS is set', () => {
  const real = ['--real-money', '--feed', 'openfootball', '--files', 'season.json', '--hosts', 'bet.example']
  const refusal = (...args: readonly string[]) => {
    try {
      parseConfig([...real, ...args])
      return ''
    } catch (error) {
      return String(error)
    }
  }

  test('its address with the password comes from a file', () => {
    const address = 'tls://server:secret@nats.example:4222'
    const env = { TOUCHLINE_NATS_FILE: fileOf('nats', `${address}\n`), TOUCHLINE_NATS_CA: ca }
    const config = parseConfig(real, env)
    expect([config.nats, config.natsCa]).toEqual([address, ca])
  })

  test.each([
    ['nats://server:secret@nats.example', 'real money needs tls:// to a server on another machine'],
    ['tls://nats.example', 'real money needs a user and password of NATS'],
    ['nats://127.0.0.1:4222', 'real money needs a user and password of NATS'],
    ['tls://a:b@one.example,tls://c:d@two.example', 'is not'],
    ['tls://a:b@one.example,nats://a:b@two.example', 'is not'],
  ])('%s is refused: %s', (address, says) => expect(refusal('--nats', address)).toContain(says))

  test.each(['tls://server:secret@nats.example', 'tls://t0ken@nats.example', 'nats://server:secret@127.0.0.1:4222'])(
    '%s starts',
    (address) => expect(refusal('--nats', address)).toBe(''),
  )

  test('a certificate needs its key, and both an address', () => {
    expect(refusal('--nats-cert', ca)).toContain('--nats-cert')
    expect(refusal('--nats', 'tls://a:b@c.example', '--nats-cert', ca)).toContain('--nats-cert: needs --nats-key')
    expect(refusal('--nats-ca', ca)).toContain('--nats-ca: needs --nats')
  })
})
