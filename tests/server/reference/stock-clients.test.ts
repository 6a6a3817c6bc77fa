import { EventSource } from 'eventsource'
import createClient from 'openapi-fetch'
import { Fetcher } from 'openapi-typescript-fetch'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { eventually } from '../../_kit/eventually.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

type Answer = Readonly<Record<string, unknown>> & { readonly status: 0 | 1; readonly statusdesc: string }
/** Makes a call of `/openapi.json` by its path. */
type Asks = (path: string, body: object) => Promise<Answer>

/** The same, and writes down each call with its answer. */
const written =
  (transcript: string[], asks: Asks): Asks =>
  async (path, body) => {
    const answer = await asks(path, body)
    transcript.push(`POST ${path} ${answer.statusdesc}`)
    return answer
  }

/** The document as a stranger has it: every path with what its methods are. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
}

/** What a stock client needs of the document is its paths; the generated types are `generated-client.prove.test.ts`. */
const clients: Readonly<Record<string, (baseUrl: string) => Asks>> = {
  'openapi-fetch': (baseUrl) => {
    const client = createClient<Record<string, Record<string, object>>>({ baseUrl }) as unknown as {
      POST: (path: string, options: { body: object }) => Promise<{ data?: Answer; error?: Answer }>
    }
    return async (path, body) => {
      const { data, error } = await client.POST(path, { body })
      return (data ?? error)!
    }
  },
  'openapi-typescript-fetch': (baseUrl) => {
    const fetcher = Fetcher.for<Record<string, Record<'post', object>>>()
    fetcher.configure({ baseUrl })
    return async (path, body) => {
      const call = fetcher.path(path).method('post').create() as unknown as (body: object) => Promise<{ data: Answer }>
      return (await call(body)).data
    }
  },
}

/** What a stranger asks, and is answered, from the board to a bet that is accepted. */
const betting = [
  'GET /odds/snapshot',
  'POST /bet/betcheck success',
  'POST /memberevents/ticket success',
  'EVENT feed.position',
  'POST /bet/betsingle success',
  'EVENT bet.running',
]

describe('strangers’ clients from the npm registry, with /openapi.json alone', () => {
  let server: TestServer
  let document: Document
  beforeAll(async () => {
    server = await startTestServer(await databases()[0]!.open())
    server.feed.say(...fixture('derby', server.clock.book(), server.clock.book() + 7_200_000))
    await server.tick()
    document = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  /** The address of a call by its operation. */
  const pathOf = (operation: string): string =>
    Object.entries(document.paths).find(([, methods]) =>
      Object.values(methods).some(({ operationId }) => operationId === operation),
    )![0]
  /** The first open 1X2 of the board. */
  const found = async (transcript: string[] = []) => {
    transcript.push(`GET ${pathOf('readSnapshot')}`)
    const { odds } = (await (await fetch(server.url + pathOf('readSnapshot'))).json()) as {
      odds: [id: number, match: number, type: string, line: number, status: number, version: number, home: number][]
    }
    const [odds_id, match_id, market_type, line, , , home] = odds.find(([, , type]) => type === 'OXT')!
    return { match_id, odds_id, market_type, line, pick: 'home', odds_type: 'DEC', price: (home / 10_000).toFixed(2) }
  }
  /** Checks a price, opens the stream by a stock `EventSource`, places, and follows the bet. */
  const bets = async (asks: Asks, me: object, transcript: string[]) => {
    const selection = await found(transcript)
    const checked = await asks(pathOf('checkBet'), { ...me, ...selection })
    const { ticket } = await asks(pathOf('feedTicket'), me)
    const heard: { readonly topic: string; readonly bet?: { readonly bet_id: string } }[] = []
    const source = new EventSource(`${server.url}${pathOf('followMemberByTicket')}?ticket=${ticket as string}`)
    source.addEventListener('message', ({ data }) => {
      const event = JSON.parse(data as string) as (typeof heard)[0]
      heard.push(event)
      transcript.push(`EVENT ${event.topic}`)
    })
    await eventually(() => expect(heard).toHaveLength(1))
    const placing = { bet_key: randomUUID(), stake: '10', accept: 'better', price: checked['price'] }
    const placed = await asks(pathOf('placeBet'), { ...me, ...selection, ...placing })
    await server.events.drain()
    await eventually(() => expect(heard).toHaveLength(2))
    source.close()
    return { placed, heard }
  }

  test.each(Object.keys(clients))(
    '%s signs in, finds a price, checks, places, and follows by a stock EventSource',
    async (name) => {
      const transcript: string[] = []
      const asks = written(transcript, clients[name]!(server.url))
      const account_id = name.replaceAll('-', '').slice(-12)
      await server.enter(account_id)
      const signedIn = await asks(pathOf('signIn'), { account_id, password })
      const profile = signedIn['member_profile'] as { player_info: { session_token: string }[] }
      const me = { account_id, session_token: profile.player_info[0]!.session_token }
      const { placed, heard } = await bets(asks, me, transcript)
      expect(placed).toMatchObject({ status: 1, bet_status: 'accepted', stake: '10.00', balance: '990.00' })
      expect(heard).toMatchObject([
        { topic: 'feed.position' },
        { topic: 'bet.running', bet: { bet_id: placed['bet_id'] } },
      ])
      expect(transcript).toEqual(['POST /authlogin success', ...betting])
    },
  )

  test.each(Object.keys(clients))('§account.api-keys: %s does the same with a member’s key', async (name) => {
    const transcript: string[] = []
    const asks = written(transcript, clients[name]!(server.url))
    server.clock.pass(120_000)
    const device = await server.signIn(`${name.replaceAll('-', '').slice(-12)}key`)
    const { answer } = await device.ask('createApiKey', { name, scope: 'bet', daily_cap: '15.00', password })
    const me = { account_id: device.identity.account_id, session_token: answer.api_key }
    const { placed, heard } = await bets(asks, me, transcript)
    expect([placed['bet_status'], heard.map(({ topic }) => topic)]).toEqual([
      'accepted',
      ['feed.position', 'bet.running'],
    ])
    expect((await asks(pathOf('loadBalance'), { ...me, parent_id: '' }))['balance']).toBe('990.00')
    await asks(pathOf('loadAccount'), me)
    const again = { ...(await found()), bet_key: randomUUID(), stake: '10', accept: 'better' }
    await asks(pathOf('placeBet'), { ...me, ...again })
    await device.ask('revokeApiKey', { api_key_id: answer.api_keys[0]!.api_key_id })
    await asks(pathOf('loadBalance'), { ...me, parent_id: '' })
    expect(transcript).toEqual([
      ...betting,
      'POST /userbalance success',
      'POST /myaccount apiKeyScope',
      'POST /bet/betsingle apiKeyLimit',
      'POST /userbalance apiKeyInvalid',
    ])
  })
})
