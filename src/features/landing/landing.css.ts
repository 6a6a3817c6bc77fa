import { ring } from '#ui/frame/focus.css.ts'
import { underlined } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const phone = '(max-width: 720px)'
const middle = '(max-width: 1040px)'
const { color, radius } = vars
const hairline = `1px solid ${color.line}`

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.35fr) 400px',
  gap: 64,
  alignItems: 'start',
  maxWidth: 1180,
  margin: '0 auto',
  padding: '64px 28px 40px',
  '@media': {
    [middle]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', gap: 36 },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 22, padding: '22px 14px' },
  },
})

/** On a phone its two parts come before and after the way in. */
export const story = style({ minWidth: 0, '@media': { [phone]: { display: 'contents' } } })
export const head = style({ '@media': { [phone]: { order: 1 } } })

export const title = style({
  maxWidth: '11ch',
  fontSize: typeSize.hero,
  '@media': { '(max-width: 1100px)': { fontSize: typeSize.banner } },
  lineHeight: 1.02,
  fontWeight: typeWeight.bold,
  fontStretch: '112%',
  letterSpacing: '-0.025em',
  // Marks above and below the letters take room, and none of these scripts is spaced.
  selectors: {
    '&:lang(th), &:lang(km), &:lang(my)': { lineHeight: 1.4, letterSpacing: 0 },
    '&:lang(vi)': { lineHeight: 1.15 },
  },
  textWrap: 'balance',
})

/** Characters as wide as they are tall stand looser, and take more room in a line. */
globalStyle(`${title}:is(:lang(zh), :lang(ja), :lang(ko))`, {
  maxWidth: '9em',
  lineHeight: 1.15,
  letterSpacing: 0,
})

export const lede = style({
  maxWidth: '44ch',
  margin: '18px 0 30px',
  fontSize: typeSize.head,
  lineHeight: 1.5,
  color: color.muted,
  '@media': { [phone]: { fontSize: typeSize.title, margin: '10px 0 0' } },
})

/* The board now */
export const strip = style({
  position: 'relative',
  borderTop: `1px solid ${color.ink}`,
  minHeight: 268,
  '@media': { [phone]: { order: 3 } },
})
/** What moves can be stopped (WCAG 2.2.2). */
export const stripPause = style({ position: 'absolute', top: 8, right: 8 })
export const stripTitle = style({
  padding: '10px 0 4px',
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  color: color.muted,
})

const rowShape = {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) 108px 108px',
  gap: 8,
  alignItems: 'center',
  minHeight: 59,
  padding: '10px 0',
  borderBottom: hairline,
  '@media': { [phone]: { gridTemplateColumns: '48px minmax(0, 1fr) 88px 88px', gap: 6 } },
} as const

export const row = style(rowShape)
export const awaitedRow = style(rowShape)
export const awaitedBar = style({
  gridColumn: '1 / -1',
  height: 25,
  borderRadius: radius.cell,
  background: color.raised,
})

export const when = style({ fontSize: typeSize.small, lineHeight: 1.3, color: color.muted })
export const score = style({
  display: 'block',
  color: color.live,
  fontWeight: typeWeight.bold,
  fontSize: typeSize.title,
})
export const kickoff = style({
  display: 'block',
  color: color.ink,
  fontWeight: typeWeight.strong,
  fontSize: typeSize.text,
})

export const teams = style({
  minWidth: 0,
  fontWeight: typeWeight.medium,
  '@media': { [phone]: { fontStretch: '80%' } },
})
export const guest = style({ color: color.muted, fontWeight: typeWeight.medium })
globalStyle(`${teams} > div`, { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' })

export const price = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 6,
  height: 25,
  padding: '0 8px',
  borderRadius: radius.cell,
  lineHeight: '25px',
  fontWeight: typeWeight.strong,
  background: color.raised,
})
export const line = style({
  color: color.muted,
  fontWeight: typeWeight.medium,
  fontSize: typeSize.small,
  fontStretch: '88%',
})
export const noPrice = style({
  height: 25,
  borderRadius: radius.cell,
  background: `repeating-linear-gradient(135deg, ${color.raised} 0 6px, transparent 6px 12px)`,
})
export const stripNote = style({ padding: '18px 0', color: color.muted })
export const stripAge = style({
  paddingTop: 8,
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
  color: color.gold,
})

/* What may be relied on, in one line where there is room */
export const proofs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 22px',
  paddingTop: 14,
  color: color.muted,
  '@media': { [phone]: { order: 4, paddingTop: 0 } },
})
export const proof = style({ display: 'inline-flex', alignItems: 'center', gap: 6 })
globalStyle(`${proof} svg`, { color: color.accent })

/* The way in */
export const entrance = style({
  padding: 24,
  background: color.surface,
  border: hairline,
  borderRadius: radius.panel,
  boxShadow: vars.shade,
  '@media': { [phone]: { order: 2, padding: 18 } },
})
export const entranceTitle = style({ marginBottom: 16, fontSize: typeSize.head, fontWeight: typeWeight.bold })
export const form = style({ display: 'grid', gap: 12 })
/** The form for a password of one's own, in the place of the form above. */
export const newcomer = style({ display: 'grid', gap: 12 })
globalStyle(`${newcomer} > h2`, { fontSize: typeSize.head, fontWeight: typeWeight.bold })
globalStyle(`${newcomer} > form`, { display: 'grid', gap: 12 })
globalStyle(`${newcomer} p`, { color: color.muted })
export const act = style({ width: '100%', marginTop: 4 })

export const remember = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minHeight: 24,
  fontWeight: typeWeight.medium,
  cursor: 'pointer',
  justifySelf: 'start',
})

export const tickBox = style([
  ring,
  {
    appearance: 'none',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 18,
    height: 18,
    border: `1.5px solid ${color.ink}`,
    borderRadius: 5,
    background: color.surface,
    cursor: 'pointer',
    selectors: {
      '&:checked': { background: color.accent, borderColor: color.accent },
      '&:checked::before': {
        content: '',
        width: 9,
        height: 5,
        border: `2px solid ${color.onAccent}`,
        borderTop: 0,
        borderRight: 0,
        transform: 'translateY(-1px) rotate(-45deg)',
      },
    },
  },
])

export const languages = style({ marginTop: 18, paddingTop: 14, borderTop: hairline, fontSize: typeSize.fine })
export const languageList = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 14px', paddingTop: 8 })
export const language = style([
  ring,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    borderRadius: 4,
    color: color.muted,
    cursor: 'pointer',
    selectors: {
      '&[aria-current]': underlined,
      '&:hover': { color: color.ink },
    },
  },
])

/* Who may bet, and where help is to be had */
export const note = style({ marginTop: 14, fontSize: typeSize.fine, lineHeight: 1.45, color: color.muted })
