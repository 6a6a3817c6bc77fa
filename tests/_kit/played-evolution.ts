import { answering, type Played, type PlayedAsk, type PlayedProvider, playProvider } from './played-provider.ts'

/** What a played Evolution accepts, as its user authentication is published. */
export interface PlayedCasino {
  readonly casino: string
  readonly token: string
  readonly tables: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const refusing = (status: number, code: string, message: string) => answering(status, { errors: [{ code, message }] })

/** The provider that follows its protocol; `instead` answers in its place for whatever it wants to. */
export const playEvolution = (
  terms: PlayedCasino,
  instead: (ask: PlayedAsk) => Played | undefined = () => undefined,
): Promise<PlayedProvider> => playProvider((ask) => instead(ask) ?? follow(terms, ask))

const follow = ({ casino, token, tables }: PlayedCasino, { method, path, raw }: PlayedAsk): Played => {
  const [, ua, version, key, secret, ...rest] = path.split('/').map(decodeURIComponent)
  if (method !== 'POST' || ua !== 'ua' || version !== 'v1' || rest.length > 0) return answering(404, {})
  if (key !== casino) return refusing(401, 'G.1', `Unknown casino ${key ?? ''}`)
  // The real one quotes what it was sent.
  if (secret !== token) return refusing(401, 'G.2', `Provided ${secret ?? ''} for casino ${key} is incorrect`)
  const body = fieldsOf(JSON.parse(raw))
  const [player, config] = [fieldsOf(body['player']), fieldsOf(body['config'])]
  const session = fieldsOf(player['session'])
  const channel = fieldsOf(config['channel'])
  const texts = [body['uuid'], player['id'], session['id'], session['ip']]
  const lengths = [
    [player['country'], 2],
    [player['language'], 2],
    [player['currency'], 3],
  ] as const
  const isWhole =
    texts.every((one) => typeof one === 'string' && one !== '') &&
    lengths.every(([one, length]) => typeof one === 'string' && one.length === length) &&
    player['update'] === true &&
    channel['wrapped'] === false
  if (!isWhole) return refusing(400, 'G.8', 'Unable to authenticate user due to: INVALID_PARAMETER')
  const table = fieldsOf(fieldsOf(config['game'])['table'])['id']
  if (!tables.includes(String(table)))
    return refusing(400, 'G.11', `Can't launch the game with table id ${String(table)} due to a misconfiguration.`)
  const entry = `/entry?params=bWU&JSESSIONID=${encodeURIComponent(String(session['id']))}`
  return answering(200, { entry, entryEmbedded: `${entry}&embedded` })
}
