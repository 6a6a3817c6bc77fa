import { BlockList, isIP } from 'node:net'
import { boundedText } from './bounded-text.ts'

/**
 * The country of a public address as two letters; undefined when no service knows it. Never throws, and takes no longer
 * than its services are allowed.
 */
export type LookUp = (address: string) => Promise<string | undefined>

export interface LookUpDeps {
  /** The URLs to ask, in order, with `{address}` as the placeholder; at most two (§wire.address-look-up). */
  readonly services: readonly string[]
  /** Milliseconds allowed to each service. */
  readonly patience?: number
  readonly ask?: typeof fetch
}

const usualPatience = 2_000
const mostRemembered = 10_000
/** Further look-ups are skipped: that sign-in gets no country, and nothing waits. */
const mostAtOnce = 16
/** Bytes of an answer that are read; no country can be read from a longer answer. */
const mostBytes = 16 * 1024

/**
 * The one port to the operator's address look-ups. The second service is asked when the first fails or does not know. A
 * country that was found is remembered. A failure is silent: sign-ins go on without a country, and a game is opened for
 * the house's own (§game.opened-by-provider).
 */
export const openLookUp = ({ services, patience = usualPatience, ask = fetch }: LookUpDeps): LookUp => {
  const remembered = new Map<string, string>()
  let asking = 0
  const first = async (address: string): Promise<string | undefined> => {
    for (const service of services) {
      const found = await askOne(ask, service.replace('{address}', encodeURIComponent(address)), patience)
      if (found !== undefined) return found
    }
    return undefined
  }
  return async (said) => {
    const address = said.replace(/^::ffff:(?=[\d.]+$)/i, '')
    if (services.length === 0 || !isPublic(address)) return undefined
    const known = remembered.get(address)
    if (known !== undefined || asking >= mostAtOnce) return known
    asking += 1
    const found = await first(address).finally(() => void (asking -= 1))
    if (found !== undefined) remember(remembered, address, found)
    return found
  }
}

const askOne = async (ask: typeof fetch, url: string, patience: number): Promise<string | undefined> => {
  try {
    const answer = await ask(url, {
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    return answer.ok ? countryIn(await boundedText(answer, mostBytes)) : undefined
  } catch {
    return undefined
  }
}

/**
 * Public services name the country code by one of these fields; a service that answers in plain text sends the code
 * alone.
 */
const countryIn = (text: string): string | undefined => {
  const parsed = parseJson(text)
  const fields =
    typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : { country: text.trim() }
  const code = [fields['country_code'], fields['countryCode'], fields['country']].find(
    (value) => typeof value === 'string' && /^[A-Za-z]{2}$/.test(value),
  )
  return typeof code === 'string' ? code.toUpperCase() : undefined
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const remember = (remembered: Map<string, string>, address: string, found: string): void => {
  const [oldest] = remembered.keys()
  if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest)
  remembered.set(address, found)
}

/** Private and reserved networks: no service can know where their addresses are. */
const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6')

const isPublic = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && !inner.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
