import type { Translate } from '#ui/text/text.tsx'
import type { Bet } from '#ui/bets/index.ts'

/** `Parlay`, `System of 2, 3`. */
export const kindName = (t: Translate, { kind, sizes }: Pick<Bet, 'kind' | 'sizes'>): string =>
  kind === 'system' ? t('bets.kind.system', { sizes: sizes.join(', ') }) : t(`bets.kind.${kind}`)
