import { createHmac, timingSafeEqual } from 'node:crypto'

/** The offer to a member: an amount for a percent of a bet at one version, in minor units and server milliseconds. */
export interface IssuedOffer {
  readonly bet: bigint
  readonly percent: number
  readonly amount: bigint
  readonly time: number
  readonly version: number
}

/**
 * Signs an offer as this server's: `version.mac`. Nobody who changes any part of it can produce the signature again.
 */
export const tokenOf = (secret: Uint8Array, offer: IssuedOffer): string =>
  `${offer.version}.${macOf(secret, offer).toString('base64url')}`

/** The version of the bet for which an offer was issued; undefined when this server never issued it. */
export const versionIssued = (
  secret: Uint8Array,
  token: string | undefined,
  offer: Omit<IssuedOffer, 'version'>,
): number | undefined => {
  const [version = '', mac = ''] = token?.split('.') ?? []
  if (!/^[0-9]{1,9}$/.test(version)) return undefined
  const sent = Buffer.from(mac, 'base64url')
  const own = macOf(secret, { ...offer, version: Number(version) })
  return sent.length === own.length && timingSafeEqual(sent, own) ? Number(version) : undefined
}

const macOf = (secret: Uint8Array, { bet, percent, amount, time, version }: IssuedOffer): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['cash-out offer', String(bet), percent, String(amount), time, version]))
    .digest()
