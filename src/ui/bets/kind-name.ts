import { fullCoverOf } from '#domain/bet/full-cover.ts'
import type { Translate } from '../text/text.tsx'
import type { Bet } from './bet.ts'

/** `Parlay`, `System of 2, 3`, `Yankee`; other languages say that a Yankee is a system. */
export const kindName = (t: Translate, { kind, sizes, legs }: Pick<Bet, 'kind' | 'sizes' | 'legs'>): string => {
  if (kind !== 'system') return t(`bets.kind.${kind}`)
  const cover = fullCoverOf(legs.length, sizes)
  return cover ? t('bets.kind.cover', { name: cover.name }) : t('bets.kind.system', { sizes: sizes.join(', ') })
}
