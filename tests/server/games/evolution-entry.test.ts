import { connectProviders } from '#server/games/providers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { playEvolution } from '../../_kit/played-evolution.ts'
import { answering, type Played, type PlayedAsk, type PlayedProvider, silence } from '../../_kit/played-provider.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'

const all = { liveCasino: true, lottery: true, miniGame: true, esports: true }
const secret = 'user-authentication-secret'
const authToken = 'a-shared-token-of-thirty-two-characters'

const entry = (url: string, launch: object = {}) => ({
  id: 'evolution',
  protocol: 'evolution',
  tokens: [authToken],
  address: `${url}/`,
  stakes: { min: 0.1, max: 5_000 },
  games: [
    { id: 'vctlz20yfnmp1ylr', name: 'Roulette', kind: 'casino' },
    { id: 'gone', name: 'Gone', kind: 'casino' },
  ],
  launch: {
    api: url,
    casino: 'touchline/1',
    token: secret,
    brand: { id: '1', skin: '1' },
    currencies: ['MYR', 'THB'],
    country: 'MY',
    lobby: 'https://bet.example/casino',
    patience: 2,
    ...launch,
  },
})

test.each<[string, object]>([
  ['no secret', { token: undefined }],
  ['a short secret', { token: 'short' }],
  ['no casino', { casino: '' }],
  ['a key of another protocol', { key: 'x' }],
])('§game.opened-by-provider: an entry with %s is refused and never quoted', (_, launch) => {
  const said = { providers: [entry('https://evo.example', launch)] }
  expect(() => connectProviders(said, all)).toThrow(/^--games: (?!.*secret)/)
})

describe.each(databases())('§game.opened-by-provider: a table of Evolution, on $name', ({ open }) => {
  const lines: string[] = []
  let played: PlayedProvider
  let lobby: Lobby
  let instead: ((ask: PlayedAsk) => Played) | undefined

  beforeAll(async () => {
    const terms = { casino: 'touchline/1', token: secret, tables: ['vctlz20yfnmp1ylr'] }
    played = await playEvolution(terms, (ask) => instead?.(ask))
    const providers = [
      entry(played.url),
      { ...entry(played.url, { token: 'another-secret' }), id: 'forged' },
      { ...entry(played.url, { casino: 'nobody' }), id: 'unknown' },
    ]
    const logTo = { write: (line: string) => void lines.push(line) }
    const games = connectProviders({ providers }, all)
    lobby = await openLobby(await open(), ['--log', 'warn'], { parts: { games, logTo } })
  })
  afterAll(async () => {
    await lobby.close()
    await played.close()
  })
  beforeEach(() => {
    instead = undefined
    lines.length = 0
  })

  const launch = async (provider_id = 'evolution', game_id = 'vctlz20yfnmp1ylr') => {
    const someone = await lobby.someone()
    return {
      someone,
      reply: await someone.ask('launchGame', { provider_id, game_id, language: 'cn', device: 'mobile' }),
    }
  }
  const tokensOf = (member: bigint) =>
    lobby.server.database.db.selectFrom('game_token').selectAll().where('member_id', '=', member).execute()

  test('it opens by the link for a frame, at the host of the provider', async () => {
    const { someone, reply } = await launch()
    const { path, raw } = played.asked.at(-1)!
    const { uuid, ...told } = JSON.parse(raw) as { uuid: string; player: { session: { id: string } } }
    const sid = told.player.session.id
    expect(reply.answer).toMatchObject({
      url: `${played.url}/entry?params=bWU&JSESSIONID=${sid}&embedded`,
      origin: played.url,
      reports: false,
    })
    expect(path).toBe(`/ua/v1/touchline%2F1/${secret}`)
    expect(uuid).toMatch(/^[\da-f-]{36}$/)
    expect(told).toEqual({
      player: {
        id: String(someone.id),
        update: true,
        country: 'MY',
        language: 'zh',
        currency: 'MYR',
        session: { id: sid, ip: '127.0.0.1' },
      },
      config: {
        brand: { id: '1', skin: '1' },
        game: { table: { id: 'vctlz20yfnmp1ylr' } },
        channel: { wrapped: false, mobile: true },
        urls: { lobby: 'https://bet.example/casino' },
      },
    })
  })

  test('its token is exchanged once for a session that stakes', async () => {
    const { someone, reply } = await launch()
    const launched = new URL(reply.answer.url).searchParams.get('JSESSIONID')
    const call = async (path: string, fields: object) =>
      (
        await lobby.server.send(
          `/games/evolution/${path}?authToken=${authToken}`,
          JSON.stringify({ userId: String(someone.id), uuid: 'u', ...fields }),
        )
      ).body as unknown as Record<string, unknown>
    const debit = (sid: unknown) =>
      call('debit', {
        sid,
        currency: 'MYR',
        transaction: { id: 't', refId: 'b', amount: 5 },
        game: { id: 'r', type: 'roulette', details: { table: { id: 'vctlz20yfnmp1ylr' } } },
      })
    expect(await debit(launched)).toMatchObject({ status: 'INVALID_SID' })
    const { sid } = await call('check', { sid: launched })
    expect(await call('check', { sid: launched })).toMatchObject({ status: 'INVALID_SID' })
    expect(await debit(sid)).toMatchObject({ status: 'OK', balance: 995 })
  })

  const refusing = (code: unknown, message = '') => answering(400, { errors: [{ code, message }] })
  test.each<[string, Played, string]>([
    ['does not answer in time', silence, 'gameProviderSilent'],
    ['is in trouble', answering(502, {}), 'gameProviderSilent'],
    ...['G.0', 'G.4', 'G.5', 'G.6', 'G.7'].map((code): [string, Played, string] => [
      `answers ${code}`,
      refusing(code),
      'gameProviderSilent',
    ]),
    ...['G.3', 'G.8', 'G.9', 'G.10'].map((code): [string, Played, string] => [
      `answers ${code}`,
      refusing(code),
      'gameLaunchRefused',
    ]),
    ['has the table wrong', refusing('G.11'), 'gameNotOffered'],
    ['refuses the currency', refusing('P.8', 'Unsupported currency MYR'), 'gameCurrencyRefused'],
    ['refuses the country', refusing('P.7', 'Country MY is restricted'), 'gameCountryRefused'],
    ['names a code of no form', refusing('constructor'), 'gameLaunchRefused'],
    ['names no code', answering(400, { errors: [null] }), 'gameLaunchRefused'],
    ['answers with no JSON', { status: 200, body: '<html>' }, 'gameAddressRefused'],
    ['answers without a link', answering(200, {}), 'gameAddressRefused'],
    ['answers with words', answering(200, { entry: 'come and play' }), 'gameAddressRefused'],
    ['answers with another host by two slashes', answering(200, { entry: '//evil.example/' }), 'gameAddressRefused'],
    [
      'answers with another host by a slash and its opposite',
      answering(200, { entry: '/\\evil.example/' }),
      'gameAddressRefused',
    ],
    ['answers with another host', answering(200, { entry: 'https://evil.example/' }), 'gameAddressRefused'],
    ['answers with a script', answering(200, { entry: 'javascript:alert(1)' }), 'gameAddressRefused'],
  ])('one that %s is named, and nothing is left', async (_, told, code) => {
    instead = () => told
    const { someone, reply } = await launch()
    expect(reply.refusal.statusdesc).toBe(code)
    expect(await tokensOf(someone.id)).toEqual([])
    expect(lines.filter((line) => line.includes('a provider opened no game'))).toHaveLength(1)
  })

  test.each([
    ['forged', undefined, 'gameLaunchRefused', 'G.2'],
    ['unknown', undefined, 'gameLaunchRefused', 'G.1'],
    ['evolution', 'gone', 'gameNotOffered', 'G.11'],
  ])('the provider itself refuses %s %s: %s, logged as %s without a secret', async (provider, game, code, status) => {
    const { someone, reply } = await launch(provider, game)
    expect(reply.refusal.statusdesc).toBe(code)
    expect(await tokensOf(someone.id)).toEqual([])
    expect(lines.join('')).toContain(`"status":"${status}"`)
    expect(lines.join('')).not.toMatch(/secret|touchline\/1|JSESSIONID/)
  })
})
