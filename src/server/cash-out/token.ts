import { createHmac, timingSafeEqual } from 'node:crypto'

/** The part of a bet that an offer buys: a percent of it, or that much of its risk. */
export type IssuedPart = { readonly percent: number } | { readonly risk: bigint }

/** The offer to a member: an amount for a part of a bet at one version, in minor units and server milliseconds. */
export interface IssuedOffer {
  readonly bet: bigint
  readonly part: IssuedPart
  readonly amount: bigint
  readonly time: number
  readonly version: number
}

/**
 * Signs an offer as this server's: `version.mac`, and `version-risk.mac` where it was made for an amount. Nobody who
 * changes any part of it can produce the signature again.
 */
export const tokenOf = (secret: Uint8Array, offer: IssuedOffer): string =>
  `${offer.version}${'risk' in offer.part ? `-${offer.part.risk}` : ''}.${macOf(secret, offer).toString('base64url')}`

/** What a token says about its offer. */
export interface Issued {
  readonly version: number
  /** The risk of the part, in minor units, where the offer was made for an amount. */
  readonly risk?: bigint
}

const written = /^([0-9]{1,9})(?:-([0-9]{1,18}))?\.([\w-]+)$/

/** Whether a token says that its offer was made for an amount, of a part of the bet. */
export const isForAmount = (token: string | undefined): boolean => written.exec(token ?? '')?.[2] !== undefined

/**
 * What this server issued a token for; undefined when it never issued it for this amount. `percent` is undefined for an
 * offer that was made for an amount.
 */
export const issuedBy = (
  secret: Uint8Array,
  token: string | undefined,
  { percent, ...offer }: Pick<IssuedOffer, 'bet' | 'amount' | 'time'> & { readonly percent: number | undefined },
): Issued | undefined => {
  const [, version = '', risk, mac = ''] = written.exec(token ?? '') ?? []
  if (version === '' || (risk === undefined) === (percent === undefined)) return undefined
  const part = percent === undefined ? { risk: BigInt(risk ?? 0) } : { percent }
  const sent = Buffer.from(mac, 'base64url')
  const own = macOf(secret, { ...offer, part, version: Number(version) })
  if (sent.length !== own.length || !timingSafeEqual(sent, own)) return undefined
  return { version: Number(version), ...('risk' in part && part) }
}

const macOf = (secret: Uint8Array, { bet, part, amount, time, version }: IssuedOffer): Buffer =>
  createHmac('sha256', secret)
    .update(
      JSON.stringify([
        'cash-out offer',
        String(bet),
        'percent' in part ? part.percent : `risk ${part.risk}`,
        String(amount),
        time,
        version,
      ]),
    )
    .digest()
