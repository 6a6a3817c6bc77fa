import { fullCoverOf } from '#domain/bet/full-cover.ts'
import type { Translate } from '#ui/text/text.tsx'
import type { Bet } from '#ui/bets/index.ts'

/** `Parlay`, `System of 2, 3`, `Yankee`. */
export const kindName = (t: Translate, { kind, sizes, legs }: Pick<Bet, 'kind' | 'sizes' | 'legs'>): string => {
  if (kind !== 'system') return t(`bets.kind.${kind}`)
  return fullCoverOf(legs.length, sizes)?.name ?? t('bets.kind.system', { sizes: sizes.join(', ') })
}
