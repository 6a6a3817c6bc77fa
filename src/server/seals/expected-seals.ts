import type { ReadLine, SealedHead, SealLine } from './seal-file.ts'

export type OutsideSeal = Extract<SealLine, { readonly seal: string }>

/** What the lines outside say the database must hold. */
export interface ExpectedSeals {
  readonly seals: readonly OutsideSeal[]
  /** Lines that are not as they were written. */
  readonly forged: readonly string[]
  /** What restores gave up, in words. */
  readonly restores: readonly { readonly real: number; readonly upTo: string; readonly lost: number }[]
}

/** Sums the lines up: a restore gives up the seals after the one at which it ends. */
export const expectedSeals = (lines: readonly ReadLine[]): ExpectedSeals => {
  let seals: OutsideSeal[] = []
  const forged: string[] = []
  const restores: { real: number; upTo: string; lost: number }[] = []
  for (const { line, at } of lines) {
    if (!line) forged.push(at)
    else if ('seal' in line) seals.push(line)
    else {
      const upTo = BigInt(line.restored)
      const kept = seals.filter(({ seal }) => BigInt(seal) <= upTo)
      restores.push({ real: line.real, upTo: String(upTo), lost: seals.length - kept.length })
      seals = kept
    }
  }
  return { seals, forged, restores }
}

/** The latest sealed head of each chain. */
export const latestHeads = (heads: readonly SealedHead[]): readonly SealedHead[] => [
  ...new Map(heads.map((head) => [head[0], head])).values(),
]
