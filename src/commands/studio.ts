import { generateKeyPair, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { prepareFrames } from './start/client.ts'
import { endOnFault } from './start/end-on-fault.ts'
import { inBackground } from '#domain/member/background.ts'
import { gameStakes, highestWinUnits } from '#domain/bet/limits.ts'
import { complain, say } from './say.ts'
import { sealKeyFor, sealKeyVariable } from './studio/seal-key.ts'
import { type Brand, brands, offeredGames } from '#studio/brands.ts'
import { unkindly } from '#studio/chaos.ts'
import { schedulesOf } from '#studio/draws/schedules.ts'
import { liveTablesPath } from '#studio/http/live-tables.ts'
import { operatorRoundsPath } from '#studio/operator-rounds.ts'
import { type BrandDeps, machineTime, startStudio } from '#studio/server.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { walletClient } from '#studio/wallet-client.ts'

const usage = `npm run studio -- [--port 8090] [--operator ORIGIN …] [--data .touchline-studio] [--wallet http://127.0.0.1:8080/games/studio] [--proxies ADDRESS …] [--seal-key-file FILE] [--chaos SEED] [--hourly] [--paced] [--auto-play] [--turbo]
Runs the house's game studio, each of its brands as a provider of its own: the wallet of a further brand is beside the one that --wallet names, under the brand's id. --operator names an origin whose pages may show its games; without it the wallet's own, by its name and by its number. --proxies names the proxies in front, whose X-Forwarded-For is accepted. Its folder holds its database, its key, the key its secrets are sealed by unless --seal-key-file names another file, and providers.json, which npm start takes with --games. --paced keeps a least time between the rounds of a member. --auto-play lets members have a round repeated, within a loss limit and never sooner than that; --turbo lets them see that without animations. --hourly draws 4D each hour, for a demonstration, and not on Wednesdays, Saturdays and Sundays at 19:00 GMT+8.`

const patience = 8_000
const resolveEvery = 2_000

const makeKeys = promisify(generateKeyPair)

/** The studio's key, made at the first start and readable by its user only. */
const keyIn = async (folder: string): Promise<KeyObject> => {
  const file = join(folder, 'key.pem')
  if (!existsSync(file)) {
    const { privateKey } = await makeKeys('rsa', { modulusLength: 3072 })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  }
  return createPrivateKey(readFileSync(file))
}

/** The secret that signs the operator's questions, made at the first start. */
const questionsKeyIn = (folder: string): string => {
  const file = join(folder, 'operator.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

const wholeOf = (text: string, name: string, most: number): number => {
  if (!/^\d{1,10}$/.test(text) || Number(text) > most) throw new Error(`--${name} takes a whole number up to ${most}`)
  return Number(text)
}

/**
 * Where members open the operator's pages unless told otherwise: at the wallet's origin, under either name of this
 * machine.
 */
const ownOrigins = (wallet: string): readonly string[] => {
  const { origin, hostname } = new URL(wallet)
  const local = ['127.0.0.1', 'localhost']
  return local.includes(hostname) ? local.map((name) => origin.replace(hostname, name)) : [origin]
}

const originOf = (text: string): string => {
  if (!URL.canParse(text) || new URL(text).origin !== text)
    throw new Error('--operator takes an origin, as in https://www.example.com')
  return text
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8090' },
      data: { type: 'string', default: '.touchline-studio' },
      wallet: { type: 'string', default: 'http://127.0.0.1:8080/games/studio' },
      operator: { type: 'string', multiple: true },
      proxies: { type: 'string', multiple: true, default: [] },
      'seal-key-file': { type: 'string' },
      chaos: { type: 'string' },
      hourly: { type: 'boolean', default: false },
      paced: { type: 'boolean', default: false },
      'auto-play': { type: 'boolean', default: false },
      turbo: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return say(usage)
  const port = wholeOf(values.port, 'port', 65_535)
  const seed = values.chaos === undefined ? undefined : wholeOf(values.chaos, 'chaos', 4_294_967_295)
  if (!/^https?:\/\//.test(values.wallet) || !URL.canParse(values.wallet))
    throw new Error('--wallet takes an http(s):// address')
  const operators = (values.operator ?? ownOrigins(values.wallet)).map(originOf)
  const folder = resolve(values.data)
  const time = machineTime()
  const opened = async (brand: Brand, own: string, wallet: string): Promise<OpenedBrand> => {
    mkdirSync(own, { recursive: true, mode: 0o700 })
    const operator = { questions: questionsKeyIn(own), key: await keyIn(own) }
    const database = join(own, 'studio.sqlite')
    const seal = sealKeyFor(own, database, values['seal-key-file'] ?? process.env[sealKeyVariable])
    const kind = walletClient({ url: wallet, key: operator.key, patience })
    const send = seed === undefined ? kind : unkindly(kind, seed).send
    const store = openStudioStore(database, time.real, seal)
    return { brand, store, send, operator, schedules: schedulesOf(values.hourly) }
  }
  const { studio: first, ...others } = brands
  // The keys of a first start are made side by side.
  const [house, ...beside] = await Promise.all([
    opened(first, folder, values.wallet),
    ...Object.values(others).map((brand) =>
      opened(brand, join(folder, brand.id), new URL(brand.id, values.wallet).href),
    ),
  ])
  const studio = await startStudio({
    ...house,
    host: '127.0.0.1',
    port,
    time,
    resolveEvery,
    proxies: values.proxies,
    isPaced: values.paced,
    isAutoAllowed: values['auto-play'],
    isTurboAllowed: values.turbo,
    frames: { folder: await prepareFrames(say), operators },
    beside,
  })
  const providers = join(folder, 'providers.json')
  const entries = [
    described(`${studio.url}/`, house),
    ...beside.map((one) => described(`${studio.url}/${one.brand.id}/`, one)),
  ]
  writeFileSync(providers, `${JSON.stringify({ providers: entries }, undefined, 2)}\n`, { mode: 0o600 })
  chmodSync(providers, 0o600)
  say(`The studio listens on ${studio.url}`, `Its entry for npm start -- --games is in ${providers}`)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= studio.close()
    inBackground('closing the studio', closing)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, close)
}

type OpenedBrand = Required<BrandDeps>

/** A brand as an operator's file of providers names it, at its address. */
const described = (address: string, { brand, operator }: OpenedBrand): object => ({
  id: brand.id,
  name: brand.name,
  house: true,
  protocol: 'hub88',
  keys: [createPublicKey(operator.key).export({ type: 'spki', format: 'pem' })],
  address,
  tables: liveTablesPath.slice(1),
  stakes: gameStakes,
  // A round of a game of ours pays up to this by its rules: no operator need see it.
  win: { round: Number(highestWinUnits), day: 4 * Number(highestWinUnits) },
  totals: { address: new URL(`.${operatorRoundsPath}`, address).href, key: operator.questions },
  games: offeredGames(brand),
})

endOnFault('the studio')
await main().catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
