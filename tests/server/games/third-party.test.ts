import { connectProviders, type ConnectedProvider, frameOrigins, openProviders } from '#server/games/providers.ts'
import type { Currency } from '#domain/money/money.ts'
import { dayOf } from '#domain/time.ts'
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { playHub88, type PlayedTerms } from '../../_kit/played-hub88.ts'
import { answering, type Played, type PlayedAsk, type PlayedProvider, silence } from '../../_kit/played-provider.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'
import { provider, speaking } from './kit.ts'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [ours, theirs, foreign] = [pair(), pair(), pair()]
const secret = (key = ours.privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const all = { liveCasino: true, lottery: true, miniGame: true, esports: true }

const operators = { hub88: 1, caleta: 'touchline' } as const
const headers = { hub88: 'x-hub88-signature', caleta: 'x-auth-signature' } as const
const protocols = ['hub88', 'caleta'] as const
type Protocol = (typeof protocols)[number]

const entry = (protocol: Protocol, url: string, launch: object = {}) => ({
  id: protocol,
  protocol,
  keys: [theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  address: `${url}/`,
  stakes: { min: 0.1, max: 5_000 },
  games: [
    { id: 'clt_dragonrising', name: 'Dragon Rising', kind: 'slots' },
    { id: 'clt_unheard', name: 'Unheard', kind: 'slots' },
  ],
  launch: {
    api: url,
    operator: operators[protocol],
    brand: 'touchline-my',
    key: secret(),
    currencies: ['MYR', 'THB', 'BDT'],
    country: 'MY',
    lobby: 'https://bet.example/slots',
    patience: 2,
    ...launch,
  },
})

describe('§game.opened-by-provider: the entry of a provider', () => {
  const connecting = (launch: object) => () =>
    connectProviders({ providers: [entry('hub88', 'https://api.hub88.example', launch)] }, all)
  test.each<[string, object, string]>([
    ['an API without encryption', { api: 'http://api.hub88.example' }, '--games: '],
    ['an origin without encryption', { origins: ['http://games.example'] }, '--games: '],
    ['an origin with a path', { origins: ['https://games.example/play'] }, '--games: '],
    ['an unknown currency', { currencies: ['XXX'] }, '--games: '],
    ['no currency', { currencies: [] }, '--games: '],
    ['an operator without a number', { operator: 'house' }, '--games: '],
    ['a country in words', { country: 'Malaysia' }, '--games: '],
    ['more patience than a call has', { patience: 6 }, '--games: '],
    ['an unknown word', { secret: 'x' }, '--games: '],
    ['what is no key', { key: 'a key' }, 'the launch key of hub88 is not a private RSA key of 2048 bits or more'],
    [
      'a public key',
      { key: ours.publicKey.export({ type: 'spki', format: 'pem' }).toString() },
      'the launch key of hub88',
    ],
  ])('refuses %s by name', (_, launch, words) => expect(connecting(launch)).toThrow(words))

  test('an error never quotes the key', () => {
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
    const key = secret(short)
    expect(connecting({ key })).toThrow(
      /^--games: the launch key of hub88 is not a private RSA key of 2048 bits or more$/,
    )
    expect(connecting({ key, country: 1 })).toThrow(/^(?!.*PRIVATE KEY)/s)
  })

  test('§page.policy: frames may come from each origin it names; §game.frame: none of them is our own', () => {
    const providers = connecting({ origins: ['https://launch.example', 'https://live.example:8443/'] })()
    expect(frameOrigins(providers)).toEqual([
      'https://api.hub88.example',
      'https://launch.example',
      'https://live.example:8443',
    ])
    const here = { host: '127.0.0.1', port: 8080, hosts: ['launch.example'], ...all }
    expect(() => openProviders(here, providers)).toThrow('the games of hub88 have an address of this server')
  })
})

describe.each(databases())('§game.opened-by-provider: a game of another provider, on $name', ({ open }) => {
  const played = {} as Record<Protocol, PlayedProvider>
  const lines: Record<string, unknown>[] = []
  let lobby: Lobby
  let instead: ((ask: PlayedAsk, here: string) => Played | undefined | Promise<Played | undefined>) | undefined

  beforeAll(async () => {
    for (const protocol of protocols) {
      const terms: PlayedTerms = {
        protocol,
        operator: operators[protocol],
        key: ours.publicKey,
        currencies: ['MYR', 'THB'],
        countries: ['MY', 'TH'],
        games: ['clt_dragonrising'],
      }
      played[protocol] = await playHub88(terms, (ask, here) => instead?.(ask, here))
    }
    const connected: readonly ConnectedProvider[] = [
      ...connectProviders({ providers: protocols.map((one) => entry(one, played[one].url)) }, all),
      ...connectProviders(
        {
          providers: [
            { ...entry('hub88', played.hub88.url, { key: secret(foreign.privateKey) }), id: 'forged' },
            { ...entry('hub88', played.hub88.url, { operator: 2 }), id: 'unknown' },
            { ...entry('hub88', played.hub88.url, { country: 'PL' }), id: 'abroad' },
            { ...entry('hub88', 'http://127.0.0.1:9', {}), id: 'gone' },
          ],
        },
        all,
      ),
    ]
    const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
    lobby = await openLobby(await open(), ['--log', 'warn'], { parts: { games: connected, logTo } })
  })
  afterAll(async () => {
    await lobby.close()
    for (const one of Object.values(played)) await one.close()
  })
  beforeEach(() => {
    instead = undefined
    lines.length = 0
  })

  const launch = async (provider: string, game = 'clt_dragonrising', currency?: Currency, more: object = {}) => {
    const someone = await lobby.someone(currency)
    const body = { provider_id: provider, game_id: game, language: 'jp', ...more } as const
    return { someone, reply: await someone.ask('launchSlot', body) }
  }
  const tokensOf = async (member: bigint) =>
    lobby.server.database.db.selectFrom('game_token').selectAll().where('member_id', '=', member).execute()
  const metric = async (provider: string, outcome: string) => {
    const text = await (await fetch(`${lobby.server.url}/metrics`)).text()
    const [, count] =
      new RegExp(`^touchline_game_launches_total{provider="${provider}",outcome="${outcome}"} (\\d+)$`, 'm').exec(
        text,
      ) ?? []
    return Number(count ?? 0)
  }

  describe.each(protocols)('as %s', (protocol) => {
    test('it opens at the page that the provider names, asked with our signature over the body', async () => {
      const { someone, reply } = await launch(protocol)
      const { answer } = reply
      const { raw, path, method, headers: sent } = played[protocol].asked.at(-1)!
      const { token, ...told } = JSON.parse(raw) as Record<string, unknown>
      expect([answer.url, answer.origin, answer.reports]).toEqual([
        `${played[protocol].url}/play?session=${String(token)}`,
        played[protocol].url,
        false,
      ])
      expect([method, path]).toEqual(['POST', protocol === 'hub88' ? '/operator/generic/v2/game/url' : '/api/game/url'])
      expect(Object.keys(sent).filter((name) => name.endsWith('-signature'))).toEqual([headers[protocol]])
      expect(told).toEqual({
        user: String(someone.id),
        sub_partner_id: 'touchline-my',
        operator_id: operators[protocol],
        game_code: 'clt_dragonrising',
        lang: 'ja',
        currency: 'MYR',
        country: 'MY',
        lobby_url: 'https://bet.example/slots',
        ...(protocol === 'hub88' && { game_currency: 'MYR', ip: '127.0.0.1', platform: 'GPL_DESKTOP' }),
      })
      expect(await metric(protocol, 'opened')).toBeGreaterThan(0)
    })

    test('the token that it is given is the session’s: it bets with it at once, without an exchange', async () => {
      const { someone, reply } = await launch(protocol)
      const { answer } = reply
      const token = new URL(answer.url).searchParams.get('session')
      const call = async (path: string, fields: object) => {
        const raw = JSON.stringify({ token, request_uuid: 'a', game_code: 'clt_dragonrising', ...fields })
        const signature = sign('sha256', Buffer.from(raw), theirs.privateKey).toString('base64')
        const { body } = await lobby.server.send(`/games/${protocol}/${path}`, raw, { [headers[protocol]]: signature })
        return body as unknown as Record<string, unknown>
      }
      expect(await call('user/info', { user: String(someone.id) })).toEqual({
        user: String(someone.id),
        status: 'RS_OK',
        currency: 'MYR',
        country: 'MY',
        sub_partner_id: 'touchline-my',
        request_uuid: 'a',
      })
      expect(await call('user/balance', {})).toMatchObject({ status: 'RS_OK', balance: 100_000_000 })
      const bet = { transaction_uuid: `b-${protocol}`, round: 'r', amount: 500_000, currency: 'MYR' }
      expect(await call('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 99_500_000 })
      expect(
        (await someone.ask('gamePosition', { provider_id: protocol, game_id: 'clt_dragonrising' })).answer.staked,
      ).toBe('5.00')
    })

    describe('§game.shown-by-provider: a round', () => {
      const played1 = async () => {
        const someone = await lobby.someone()
        const speak = speaking(lobby, someone, provider({}, protocol))
        const name = `${protocol}-${String(someone.id)}`
        await speak(`debit b-${name} r${String(someone.id)} 500 at clt_dragonrising`)
        const { answer } = await someone.ask('gameResultSlots', {
          day: dayOf(lobby.server.clock.book()),
          page: 1,
          page_size: 10,
        })
        return { someone, round: answer.rounds[0]!, name }
      }

      test('is shown by the provider to the member who played it', async () => {
        const { someone, round, name } = await played1()
        expect(round.shown).toBe(true)
        const { answer } = await someone.ask('showRound', { round_id: round.round_id })
        const { path, raw } = played[protocol].asked.at(-1)!
        expect(answer.url).toBe(`${played[protocol].url}/round_details/r${String(someone.id)}/${String(someone.id)}`)
        expect(path).toBe(protocol === 'hub88' ? '/operator/generic/v2/game/round' : '/api/game/round')
        expect(JSON.parse(raw)).toEqual({
          user: String(someone.id),
          transaction_uuid: `b-${name}`,
          round: `r${String(someone.id)}`,
          operator_id: operators[protocol],
        })
      })

      test('of another member is unknown, and nobody is asked', async () => {
        const { round } = await played1()
        const before = played[protocol].asked.length
        const { refusal } = await (await lobby.someone()).ask('showRound', { round_id: round.round_id })
        expect(refusal).toMatchObject({ statusdesc: 'invalidParameter', field: 'round_id' })
        expect(played[protocol].asked.length).toBe(before)
      })

      test.each<[string, Played]>([
        ['does not answer in time', silence],
        ['does not know it', answering(404, { error: 'The round does not exist.' })],
        ['answers with another host', answering(200, { url: 'https://evil.example/' })],
        ['answers with a script', answering(200, { url: 'javascript:alert(1)' })],
      ])('is not shown where the provider %s, which is named and logged', async (_, told) => {
        const { someone, round } = await played1()
        instead = () => told
        expect((await someone.ask('showRound', { round_id: round.round_id })).refusal.statusdesc).toBe('roundNotShown')
        const [line] = lines.filter(({ msg }) => msg === 'a provider showed no round')
        expect(line).toMatchObject({ level: 40, provider: protocol })
        expect(JSON.stringify(line)).not.toContain(round.reference)
      })
    })

    test.each<[string, (here: string) => Played, string]>([
      ['does not answer in time', () => silence, 'gameProviderSilent'],
      ['is in trouble', () => answering(503, {}), 'gameProviderSilent'],
      ['is too busy', () => answering(429, {}), 'gameProviderSilent'],
      ['answers without an end', () => answering(200, { url: 'x'.repeat(100_000) }), 'gameProviderSilent'],
      [
        'sends us elsewhere',
        (here) => ({ status: 302, body: '', headers: { location: `${here}/other` } }),
        'gameProviderSilent',
      ],
      ['answers with no JSON', () => ({ status: 200, body: '<html>' }), 'gameAddressRefused'],
      ['answers with nothing', () => answering(200, null), 'gameAddressRefused'],
      ['answers with no address', () => answering(200, {}), 'gameAddressRefused'],
      ['answers with a number', () => answering(200, { url: 4 }), 'gameAddressRefused'],
      ['answers with words', () => answering(200, { url: 'come and play' }), 'gameAddressRefused'],
      ['answers with a script', () => answering(200, { url: 'javascript:alert(1)' }), 'gameAddressRefused'],
      ['answers with a path', () => answering(200, { url: '/play' }), 'gameAddressRefused'],
      ['answers with another host', () => answering(200, { url: 'https://evil.example/' }), 'gameAddressRefused'],
      ['answers with another port', () => answering(200, { url: 'http://127.0.0.1:9/' }), 'gameAddressRefused'],
      [
        'answers with a password',
        (here) => answering(200, { url: here.replace('//', '//me:it@') }),
        'gameAddressRefused',
      ],
      ['answers without encryption', () => answering(200, { url: 'http://games.example/' }), 'gameAddressRefused'],
      ['refuses the request', () => answering(400, { error: 'Invalid parameters.' }), 'gameLaunchRefused'],
      [
        'refuses the country',
        () => answering(403, { error: 'The country is not enabled for this operator' }),
        'gameCountryRefused',
      ],
      [
        'refuses the currency',
        () => answering(404, { error: 'The currency requested does not exist' }),
        'gameCurrencyRefused',
      ],
      [
        'says no more than that',
        () => answering(403, { error: 'The currency, country or game isn’t enabled' }),
        'gameNotOffered',
      ],
      ['refuses without words', () => answering(403, ['no']), 'gameLaunchRefused'],
    ])('one that %s is named to the member and in the log, and nothing is left', async (_, told, code) => {
      instead = (__, here) => told(here)
      const { someone, reply } = await launch(protocol)
      expect(reply.refusal.statusdesc).toBe(code)
      expect(await tokensOf(someone.id)).toEqual([])
      expect(await lobby.cashOf(someone)).toBe(100_000n)
      const [line] = lines.filter(({ msg }) => msg === 'a provider opened no game')
      expect(line).toMatchObject({ level: 40, provider: protocol, game: 'clt_dragonrising' })
      expect(await metric(protocol, String(line!['outcome']))).toBeGreaterThan(0)
    })
  })

  test.each([
    ['forged', undefined, 'gameLaunchRefused'],
    ['unknown', undefined, 'gameLaunchRefused'],
    ['gone', undefined, 'gameProviderSilent'],
    ['abroad', undefined, 'gameCountryRefused'],
    ['hub88', 'clt_unheard', 'gameNotOffered'],
  ] as const)('the provider itself refuses: %s %s: %s', async (provider, game, code) => {
    const { someone, reply } = await launch(provider, game)
    expect(reply.refusal.statusdesc).toBe(code)
    expect(await tokensOf(someone.id)).toEqual([])
  })

  test('a currency that the house has not agreed on is refused without a question; one that it refuses itself, with one', async () => {
    const before = played.hub88.asked.length
    expect((await launch('hub88', undefined, 'IDR')).reply.refusal.statusdesc).toBe('gameCurrencyRefused')
    expect(played.hub88.asked.length).toBe(before)
    expect(lines.filter(({ msg }) => msg === 'a provider opened no game')).toEqual([])
    expect((await launch('hub88', undefined, 'BDT')).reply.refusal.statusdesc).toBe('gameCurrencyRefused')
    expect(played.hub88.asked.length).toBe(before + 1)
    expect((await launch('hub88', undefined, 'THB')).reply.answer.origin).toBe(played.hub88.url)
  })

  test('a telephone is given the small layout', async () => {
    await launch('hub88', undefined, undefined, { device: 'mobile' })
    expect(JSON.parse(played.hub88.asked.at(-1)!.raw)).toMatchObject({ platform: 'GPL_MOBILE' })
  })

  test('§game.session: a session that ended while the provider was asked leaves no token that could be used', async () => {
    const someone = await lobby.someone()
    instead = async () => {
      await someone.ask('signOut', {})
      return undefined
    }
    await someone.ask('launchSlot', { provider_id: 'hub88', game_id: 'clt_dragonrising', language: 'en' })
    const { token } = JSON.parse(played.hub88.asked.at(-1)!.raw) as { token: string }
    const raw = JSON.stringify({ token, request_uuid: 'a' })
    const signature = sign('sha256', Buffer.from(raw), theirs.privateKey).toString('base64')
    const { body } = await lobby.server.send('/games/hub88/user/balance', raw, { 'x-hub88-signature': signature })
    // Ended with the session; withdrawn where the answer came too late as well.
    expect(['RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_INVALID_TOKEN']).toContain(body.status)
  })

  test('no line of the log has a token, a key, an address or a member', async () => {
    instead = ({ raw, headers: sent }) => answering(401, { error: `${raw} ${sent['x-hub88-signature'] as string}` })
    const { someone, reply } = await launch('hub88')
    expect(reply.refusal.statusdesc).toBe('gameLaunchRefused')
    const { token } = JSON.parse(played.hub88.asked.at(-1)!.raw) as { token: string }
    const printed = JSON.stringify(lines)
    for (const kept of [token, String(someone.id), 'PRIVATE', 'x-hub88', played.hub88.url])
      expect(printed).not.toContain(kept)
  })
})
