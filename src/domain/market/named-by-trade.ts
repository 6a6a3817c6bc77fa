import type { MarketCode } from './catalogue.ts'

/** The markets of which the product has only a code, which is read as the trade reads it (§board.catalogue). */
export const namedByTrade: readonly MarketCode[] = [
  ...([
    'tw',
    'hnb',
    'anb',
    'bs',
    'cl',
    'twtn',
    'oehm',
    'oeaw',
    'oxtou',
    'dcou',
    'ouoe',
    'etg',
    'ehtg',
    'eatg',
  ] as const),
  ...(['wm', 'htftoe', 'cshtft', 'etghtft', 'mv', 'rb', 'plc', 'fc', 'tc'] as const),
]
