import { defaultOddsType, isOddsType, type OddsType } from '#domain/odds.ts'
import { readConfig } from '#server/config.ts'

export interface Inspection {
  /** Without a slash at its end. */
  readonly url: string
  readonly odds: OddsType
  readonly once: boolean
}

export const usage = `npm run odds -- --inspect    the board of the running product, each second until Ctrl-C
  --url http://…               where it runs; the host and port that npm start would use
  --odds MY                    DEC, HK, MY or ID
  --once                       one frame, as when the output is no terminal`

/** A flag that is none, or a value that is none, is thrown in words. */
export const readInspection = (args: readonly string[], environment: NodeJS.ProcessEnv): Inspection => {
  const { host, port } = readConfig([], environment)
  const found = { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, odds: defaultOddsType, once: false }
  const rest = [...args]
  let inspects = false
  for (let flag = rest.shift(); flag !== undefined; flag = rest.shift()) {
    if (flag === '--inspect') inspects = true
    else if (flag === '--once') found.once = true
    else if (flag === '--url') found.url = addressOf(rest.shift())
    else if (flag === '--odds') found.odds = oddsTypeOf(rest.shift())
    else throw new Error(`there is no ${flag}\n${usage}`)
  }
  if (!inspects) throw new Error(usage)
  return found
}

const addressOf = (text = ''): string => {
  if (!URL.canParse(text) || !/^https?:\/\//.test(text)) throw new Error(`--url: '${text}' is not an http:// address`)
  return text.replace(/\/+$/, '')
}

const oddsTypeOf = (text = ''): OddsType => {
  const type = text.toUpperCase()
  if (!isOddsType(type)) throw new Error(`--odds: '${text}' is not DEC, HK, MY or ID`)
  return type
}
