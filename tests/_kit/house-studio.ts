import { prepareFrames } from '#commands/start/client.ts'
import { gameStakes } from '#domain/bet/limits.ts'
import { type ConnectedProvider, connectProviders } from '#server/games/providers.ts'
import { type Schedule, schedulesOf, tablesEvery } from '#studio/draws/schedules.ts'
import { type Brand, brands, offeredGames } from '#studio/brands.ts'
import { liveTablesPath } from '#studio/http/live-tables.ts'
import { operatorRoundsPath } from '#studio/operator-rounds.ts'
import { startStudio, type Studio } from '#studio/server.ts'
import { openStudioStore } from '#studio/store/store.ts'
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

/** A curve soon after the last one has ended. */
const quickCurves: Schedule = { after: (time) => Math.ceil(time / 1_000 + 6) * 1_000, closesMs: 1_000, isQuick: true }

/** Draws of every game each few seconds, so that many are seen. */
const quickDraws: Schedule = {
  after: (time) => (Math.floor(time / 7_000) + 1) * 7_000,
  closesMs: 2_000,
  isQuick: true,
}

/** How a house's studio runs in tests: with draws every few seconds, or with auto play allowed. */
export type HouseStudioKind = 'quick' | 'auto'

export const openHouseStudio = async (kind?: HouseStudioKind): Promise<HouseStudio> => {
  const isQuick = kind === 'quick'
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const operators: string[] = []
  const questions = randomBytes(32).toString('hex')
  const wallets = new Map<string, SendToWallet>()
  let heard: (path: string) => Promise<void> = async () => undefined
  const opened = (brand: Brand) => ({
    brand,
    store: openStudioStore(':memory:'),
    send: (async (path, body) => {
      await heard(path)
      return wallets.get(brand.id)?.(path, body)
    }) satisfies SendToWallet,
    // 4D each minute and a table's round in half its time, so that a bet is placed and seen drawn.
    schedules: isQuick
      ? { ...tablesEvery(7, 2), keno: quickDraws, '4d': quickDraws, crash: quickCurves }
      : {
          ...schedulesOf(),
          ...tablesEvery(20, 2),
          '4d': { after: (time: number) => (Math.floor(time / 60_000) + 1) * 60_000, closesMs: 2_000 },
        },
    operator: { questions, key: privateKey },
  })
  const { studio: first, ...further } = brands
  const others: readonly Brand[] = Object.values(further)
  const studio = await startStudio({
    ...opened(first),
    host: '127.0.0.1',
    port: 0,
    resolveEvery: 1_000,
    isAutoAllowed: kind === 'auto',
    isTurboAllowed: kind === 'auto',
    frames: { folder: await prepareFrames(() => undefined), operators },
    beside: others.map(opened),
  })
  const said = (brand: Brand, address: string) => ({
    id: brand.id,
    name: brand.name,
    protocol: 'hub88',
    keys: [publicKey.export({ type: 'spki', format: 'pem' })],
    address,
    tables: liveTablesPath.slice(1),
    stakes: gameStakes,
    totals: { address: new URL(`.${operatorRoundsPath}`, address).href, key: questions },
    games: offeredGames(brand),
  })
  const providers = [said(first, `${studio.url}/`), ...others.map((brand) => said(brand, `${studio.url}/${brand.id}/`))]
  return {
    studio,
    games: connectProviders({ providers }, { liveCasino: true, lottery: true, miniGame: true, esports: true }),
    join: (url) => {
      operators.push(new URL(url).origin)
      for (const { id } of Object.values(brands))
        wallets.set(id, walletClient({ url: `${url}/games/${id}`, key: privateKey, patience: 60_000 }))
    },
    before: (next) => {
      heard = next
    },
  }
}
