import { prepareFrames } from '#commands/start/client.ts'
import { gameStakes } from '#domain/bet/limits.ts'
import { type ConnectedProvider, connectProviders } from '#server/games/providers.ts'
import { schedulesOf, tablesEvery } from '#studio/draws.ts'
import { offeredGames } from '#studio/games.ts'
import { operatorRoundsPath } from '#studio/operator-rounds.ts'
import { startStudio, type Studio } from '#studio/server.ts'
import { openStudioStore } from '#studio/store.ts'
import { type SendToWallet, walletClient } from '#studio/wallet-client.ts'
import { generateKeyPairSync, randomBytes } from 'node:crypto'

/** The house's studio beside a server, in this process. */
export interface HouseStudio {
  readonly studio: Studio
  /** What the server is started with. */
  readonly games: readonly ConnectedProvider[]
  /** Names the server whose wallet is asked and whose pages hold the frames. */
  readonly join: (url: string) => void
  /** What happens before a request reaches the wallet. */
  readonly before: (heard: (path: string) => Promise<void>) => void
}

export const openHouseStudio = async (): Promise<HouseStudio> => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const operators: string[] = []
  const questions = randomBytes(32).toString('hex')
  let wallet: SendToWallet = async () => undefined
  let heard: (path: string) => Promise<void> = async () => undefined
  const studio = await startStudio({
    host: '127.0.0.1',
    port: 0,
    store: openStudioStore(':memory:'),
    send: async (path, body) => {
      await heard(path)
      return wallet(path, body)
    },
    resolveEvery: 1_000,
    // 4D each minute and a table's round in half its time, so that a bet is placed and seen drawn.
    schedules: {
      ...schedulesOf(),
      ...tablesEvery(20, 2),
      '4d': { after: (time) => (Math.floor(time / 60_000) + 1) * 60_000, closesMs: 2_000 },
    },
    operator: { questions, key: privateKey },
    frames: { folder: await prepareFrames(() => undefined), operators },
  })
  const said = {
    id: 'studio',
    name: 'Touchline Studio',
    protocol: 'hub88',
    keys: [publicKey.export({ type: 'spki', format: 'pem' })],
    address: `${studio.url}/`,
    stakes: gameStakes,
    totals: { address: `${studio.url}${operatorRoundsPath}`, key: questions },
    games: offeredGames(),
  }
  return {
    studio,
    games: connectProviders({ providers: [said] }, { liveCasino: true, lottery: true, miniGame: true, esports: true }),
    join: (url) => {
      operators.push(new URL(url).origin)
      wallet = walletClient({ url: `${url}/games/studio`, key: privateKey, patience: 60_000 })
    },
    before: (next) => {
      heard = next
    },
  }
}
