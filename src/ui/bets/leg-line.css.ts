import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color } = vars
const mark = 16

/** A selection behind its mark; the marks of several hang on one line. */
export const leg = style({
  position: 'relative',
  display: 'grid',
  gap: '1px 10px',
  minWidth: 0,
  paddingLeft: mark + 10,
  color: color.muted,
  fontSize: typeSize.fine,
  overflowWrap: 'anywhere',
  selectors: {
    '& + &': { paddingTop: 10 },
    '&::before': {
      content: '',
      position: 'absolute',
      left: 0,
      top: 3,
      zIndex: 1,
      width: mark,
      height: mark,
      borderRadius: '50%',
      border: `2px solid ${color.edge}`,
      background: color.surface,
      boxSizing: 'border-box',
    },
    '& + &::before': { top: 13 },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      left: mark / 2 - 1,
      top: mark,
      bottom: -4,
      width: 2,
      background: color.line,
    },
  },
})

const drawn = (path: string) => `polygon(${path})`
const tick = drawn('14% 52%, 26% 40%, 42% 56%, 74% 24%, 86% 36%, 42% 80%')
const cross = drawn(
  '22% 34%, 34% 22%, 50% 38%, 66% 22%, 78% 34%, 62% 50%, 78% 66%, 66% 78%, 50% 62%, 34% 78%, 22% 66%, 38% 50%',
)
const isOne = (marks: readonly string[]) => `:is(${marks.map((one) => `[data-mark=${one}]`).join(', ')})`
const won = isOne(['won', 'wonHalf', 'wonPart'])
const lost = isOne(['lost', 'loseHalf', 'losePart'])
const returned = isOne(['draw', 'void', 'abandoned'])

globalStyle(`${leg}${won}::before`, { borderColor: color.up, background: color.up })
globalStyle(`${leg}${lost}::before`, { borderColor: color.down })
globalStyle(`${leg}${returned}::before`, { background: color.edge })
globalStyle(`${leg}[data-mark=live]::before`, {
  borderColor: color.live,
  background: `linear-gradient(90deg, ${color.live} 50%, ${color.surface} 50%)`,
})

/** What fits beside it shares the line: the market its selection's, the stage its match's. */
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '1px 10px', minWidth: 0 })
globalStyle(`${line} + ${line}`, { alignItems: 'center' })
export const pick = style({ display: 'flex', gap: 10, color: color.ink, fontSize: typeSize.text })
/** The price is at the far end. */
globalStyle(`${line}[data-priced] > ${pick}`, { flex: '1 0 100%', justifyContent: 'space-between' })
globalStyle(`${pick} b`, { fontWeight: typeWeight.strong })
/** The tick and the cross of what is decided, over the mark. */
globalStyle(`${leg}:is(${won}, ${lost}) ${pick}::before`, {
  content: '',
  position: 'absolute',
  left: 0,
  zIndex: 2,
  width: mark,
  height: mark,
  marginTop: 3,
})
globalStyle(`${leg}${won} ${pick}::before`, { clipPath: tick, background: color.surface })
globalStyle(`${leg}${lost} ${pick}::before`, { clipPath: cross, background: color.down })
export const fixture = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 6px',
  color: color.ink,
  fontSize: typeSize.fine,
})
globalStyle(`${fixture} > span > [aria-hidden]:first-child`, { marginRight: 2 })
globalStyle(`${fixture} > span > [aria-hidden]:last-child`, { marginLeft: 2 })
export const score = style({ fontWeight: typeWeight.bold })
export const live = style({ color: color.live, fontWeight: typeWeight.bold })
