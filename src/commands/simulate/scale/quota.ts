/**
 * A limit over all members, shared by partitions that may not ask each other for each bet: the pool grants parts of it,
 * a partition uses its own part and returns what it does not need. Both keep totals that only rise, so a message may be
 * lost, late, doubled or out of order. A part comes back from its partition alone and never by time: nobody else knows
 * what is used of it.
 */
export interface QuotaPool {
  /** Answers a request with the total granted to that partition so far. */
  readonly answer: (request: QuotaRequest) => QuotaGrant
  /** What is granted and, as far as the pool has heard, not returned: by partition. */
  readonly outstanding: (partition: number) => bigint
  readonly free: () => bigint
}

/** Totals since the beginning: what the partition has given back, and what it would like to have been granted. */
export interface QuotaRequest {
  readonly partition: number
  readonly returned: bigint
  readonly wanted: bigint
}

/** Totals as the pool has them. */
export interface QuotaGrant {
  readonly partition: number
  readonly granted: bigint
  readonly returned: bigint
}

/**
 * All amounts are in the limit's own unit, whole and not below zero. A grant is at most an equal part of what is free,
 * so that the last of it is shared.
 */
export const openPool = (limit: bigint, partitions: number): QuotaPool => {
  const granted = Array.from({ length: partitions }, () => 0n)
  const returned = Array.from({ length: partitions }, () => 0n)
  let free = limit
  return {
    answer: ({ partition, ...request }) => {
      if (request.returned > returned[partition]!) {
        free += request.returned - returned[partition]!
        returned[partition] = request.returned
      }
      const asked = request.wanted - granted[partition]!
      const share = (free + BigInt(partitions) - 1n) / BigInt(partitions)
      const grant = asked < share ? asked : share
      if (grant > 0n) {
        granted[partition]! += grant
        free -= grant
      }
      return { partition, granted: granted[partition]!, returned: returned[partition]! }
    },
    outstanding: (partition) => granted[partition]! - returned[partition]!,
    free: () => free,
  }
}

/** A partition's part of a limit, kept in its own database. */
export interface QuotaPart {
  /** What it may use in all. */
  readonly held: () => bigint
  /**
   * What to say to the pool now, again until it has heard: of what is unused, more than `most` goes back, and less than
   * `least` is filled up to the middle of both; undefined where nothing is to be said.
   */
  readonly request: (used: bigint, least: bigint, most: bigint) => QuotaRequest | undefined
  readonly hear: (grant: QuotaGrant) => void
}

export const openPart = (partition: number): QuotaPart => {
  let granted = 0n
  let returned = 0n
  let heard = 0n
  return {
    held: () => granted - returned,
    request: (used, least, most) => {
      const unused = granted - returned - used
      // Given back before it is reported: the pool only learns of unused parts.
      if (unused > most) returned += unused - most
      if (unused >= least && returned === heard) return undefined
      const lacking = unused < least ? (least + most) / 2n - unused : 0n
      return { partition, returned, wanted: granted + lacking }
    },
    hear: (grant) => {
      if (grant.granted > granted) granted = grant.granted
      if (grant.returned > heard) heard = grant.returned
    },
  }
}
