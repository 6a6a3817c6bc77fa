import { style, styleVariants } from '@vanilla-extract/css'

/** A crest is a little larger than the text beside it. */
const field = style({
  flex: 'none',
  display: 'inline-block',
  width: '1.15em',
  height: '1.15em',
  verticalAlign: '-0.2em',
  // It is nothing but its colours, which a forced palette would take away.
  forcedColorAdjust: 'none',
})

/** The outlines, by number (`crestOf`): three shields, a roundel, a lozenge, a pennant. */
export const shape = styleVariants(
  {
    0: { clipPath: 'polygon(0 0, 100% 0, 100% 60%, 50% 100%, 0 60%)' },
    1: { borderRadius: '18% 18% 50% 50%' },
    2: { borderRadius: '6% 6% 45% 6%' },
    3: { borderRadius: '50%' },
    4: { clipPath: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)' },
    5: { clipPath: 'polygon(0 4%, 100% 50%, 0 96%)' },
  },
  (outline) => [field, outline],
)
