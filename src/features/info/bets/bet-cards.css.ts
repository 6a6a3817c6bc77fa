import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color } = vars
/** Where the figures have room beside the selections, and where the buttons have it beside the figures. */
const wide = '(min-width: 780px)'
const middle = '(min-width: 480px)'

export const cards = style({ display: 'grid', gap: 10, gridTemplateColumns: 'minmax(0, 1fr)' })
export const caption = style({ display: 'block', textAlign: 'left', color: color.muted, fontSize: typeSize.fine })
export const heads = unseen
export const card = style([panel, { display: 'block', minWidth: 0 }])

export const day = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 14px',
  padding: '10px 14px 0',
  color: color.ink,
  fontSize: typeSize.text,
  fontWeight: typeWeight.strong,
  textAlign: 'left',
})
export const dayResult = style({
  color: color.muted,
  selectors: { '&[data-sign=minus]': { color: color.down }, '&[data-sign=plus]': { color: color.up } },
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gridTemplateAreas: '"when when status" "what what what" "odds risk back" "acts acts acts"',
  gap: '8px 14px',
  alignItems: 'start',
  padding: '10px 14px 12px',
  '@container': {
    [middle]: {
      gridTemplateColumns: 'minmax(50px, auto) repeat(2, minmax(90px, auto)) minmax(0, 1fr)',
      gridTemplateAreas: '"when when when status" "what what what what" "odds risk back acts"',
      gap: '8px 24px',
    },
    [wide]: {
      // Its time is the last line on the left; the figures and the buttons take two lines on the right.
      gridTemplateColumns: 'minmax(0, 1fr) auto minmax(58px, auto) minmax(124px, auto) minmax(96px, auto)',
      gridTemplateRows: 'auto 1fr auto',
      gridTemplateAreas: '"what status odds risk back" "what acts acts acts acts" "when acts acts acts acts"',
      gap: '4px 20px',
    },
  },
})
globalStyle(`${row} > *`, { minWidth: 0, padding: 0, textAlign: 'left', fontWeight: 'inherit' })

export const when = style({ gridArea: 'when', color: color.muted, fontSize: typeSize.fine })
export const what = style({ gridArea: 'what' })
export const kind = style({
  paddingBottom: 6,
  color: color.ink,
  fontSize: typeSize.text,
  fontWeight: typeWeight.strong,
})
export const figure = style({
  alignSelf: 'end',
  fontSize: typeSize.text,
  fontWeight: typeWeight.strong,
  whiteSpace: 'nowrap',
  selectors: {
    '&:nth-child(3)': { gridArea: 'odds' },
    '&:nth-child(4)': { gridArea: 'risk' },
    '&:nth-child(5)': { gridArea: 'back' },
    '&[data-gain]': { color: color.up },
    '&::before': {
      display: 'block',
      content: 'attr(data-label)',
      color: color.muted,
      fontSize: typeSize.small,
      fontWeight: typeWeight.medium,
      whiteSpace: 'normal',
    },
  },
  '@container': { [wide]: { alignSelf: 'start' } },
})
globalStyle(`${row} > ${figure}`, { '@container': { [wide]: { textAlign: 'right' } } })

export const status = style({ gridArea: 'status', justifySelf: 'end' })
/** That a bet of the open ones runs goes without saying; it is only read out. */
globalStyle(`${status}[data-usual] > *`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})

export const acts = style({
  gridArea: 'acts',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: '2px 8px',
  selectors: {
    // A bet that may be cashed out has the room of the button, offered or not.
    '&[data-cashable]': { minHeight: 36 },
    // A quiet button alone takes the height of its text.
    '&:not([data-cashable])': { marginBlock: -4 },
  },
})
globalStyle(`${acts} > [data-cash-out]`, {
  flex: '1 1 auto',
  height: 'auto',
  whiteSpace: 'normal',
  // As wide as with an offer, so that the buttons beside it are on the same line before it comes.
  '@container': { [middle]: { flex: 'none', minWidth: 184 } },
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
})

/** What a card opens: its cash-out, its details. */
export const under = style({ display: 'block', selectors: { '&[hidden]': { display: 'none' } } })
globalStyle(`${under} > td`, { display: 'block', padding: '0 14px 14px' })
