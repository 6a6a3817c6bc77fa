import { defaultOddsType, isOddsType, type OddsType } from '#domain/odds/odds.ts'
import { type Config, parseConfig } from '#server/config/config.ts'

/** A check of every price of a running server. */
export interface Checking {
  /** Without a slash at its end. */
  readonly checked: string
}

export interface Inspection {
  /** Without a slash at its end. */
  readonly url: string
  readonly odds: OddsType
  readonly once: boolean
}

/** A region's relay of an origin's board. */
export interface Relaying {
  /** Without a slash at its end. */
  readonly origin: string
  readonly host: string
  readonly port: number
  readonly log: Config['log']
}

export const usage = `npm run odds -- --inspect    the board of the running product, each second until Ctrl-C
  --url http://…               where it runs; the host and port that npm start would use
  --odds MY                    DEC, HK, MY or ID
  --once                       one frame, as when the output is not a terminal

npm run odds -- --history ID   what a match's markets were offered at, or a bet's around its acceptance: who, when, price, status, cause
  --from --until --most --as --key-file --data --database-url --json, as npm run operator -- prices --of ID takes them

npm run odds -- --check        the overround of every open market of the running product, and any arbitrage over the markets of a match; exits with 1 if one is out of bounds
  --url http://…               where it runs

npm run odds -- --relay http://…   serves that origin's board to a region's readers: one reader there, any number here
  --host --port --log          as npm start takes them`

/** The request of a command line. Throws an error that says what is wrong for an unknown flag or an invalid value. */
export const parseOddsCommand = (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Inspection | Relaying | Checking => {
  if (args[0] === '--check') return { checked: parseInspection(['--inspect', ...args.slice(1)], environment).url }
  const at = args.indexOf('--relay')
  if (at < 0) return parseInspection(args, environment)
  const given = args.slice(at + 2).concat(args.slice(0, at))
  const strange = given.find((word, i) => i % 2 === 0 && !['--host', '--port', '--log'].includes(word))
  if (strange !== undefined) throw new Error(`there is no ${strange} beside --relay\n${usage}`)
  const { host, port, log } = parseConfig(given, environment)
  return { origin: addressOf('--relay', args[at + 1]), host, port, log }
}

export const parseInspection = (args: readonly string[], environment: NodeJS.ProcessEnv): Inspection => {
  const { host, port } = parseConfig([], environment)
  const found = { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, odds: defaultOddsType, once: false }
  const rest = [...args]
  let inspects = false
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    if (flag === '--inspect') inspects = true
    else if (flag === '--once') found.once = true
    else if (flag === '--url') found.url = addressOf('--url', rest.shift())
    else if (flag === '--odds') found.odds = oddsTypeOf(rest.shift())
    else throw new Error(`there is no ${flag}\n${usage}`)
  }
  if (!inspects) throw new Error(usage)
  return found
}

const addressOf = (flag: string, text = ''): string => {
  if (!URL.canParse(text) || !/^https?:\/\//.test(text)) throw new Error(`${flag}: '${text}' is not an http:// address`)
  return text.replace(/\/+$/, '')
}

const oddsTypeOf = (text = ''): OddsType => {
  const type = text.toUpperCase()
  if (!isOddsType(type)) throw new Error(`--odds: '${text}' is not DEC, HK, MY or ID`)
  return type
}
