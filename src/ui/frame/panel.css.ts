import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css'

const hairline = `1px solid ${vars.color.line}`

/** A surface that holds content: hairline and space, no box in a box. */
export const panel = style({ background: vars.color.surface, border: hairline, borderRadius: vars.radius.panel })

/** The panel of the slip and of a menu: the only ones with a shadow. */
export const floating = style([panel, { boxShadow: vars.shade }])

export const panelHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 50,
  padding: '8px 14px',
  borderBottom: hairline,
})

export const panelTitle = style({ fontSize: typeSize.title, fontWeight: typeWeight.bold, whiteSpace: 'nowrap' })
export const fine = style({ fontSize: typeSize.fine, color: vars.color.muted })

/** Terms on the left, figures on the right: `<dl>` with `<dt>` and `<dd>`; `data-strong` on the figure that matters. */
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(36%, 1fr) auto',
  rowGap: 5,
  columnGap: 12,
  fontSize: typeSize.text,
  alignItems: 'baseline',
})
globalStyle(`${pairs} dt`, { color: vars.color.muted })
globalStyle(`${pairs} dd`, { textAlign: 'right', fontWeight: typeWeight.strong })
globalStyle(`${pairs} dd[data-strong]`, { fontSize: typeSize.title, fontWeight: typeWeight.bold })

const breathe = keyframes({ '50%': { opacity: 0.55 } })

/** The expected height in pixels of what is loading, so that nothing jumps when it comes. */
export const skeletonHeight = createVar()

export const skeleton = style({
  height: skeletonHeight,
  vars: { [skeletonHeight]: '14px' },
  borderRadius: vars.radius.cell,
  background: vars.color.raised,
  '@media': { '(prefers-reduced-motion: no-preference)': { animation: `${breathe} 1.6s ease-in-out infinite` } },
})

/**
 * If the device forces its own colours, backgrounds are gone: chosen, current and held elements are marked in the
 * device's colours for them, and elements that are shut for now by their edge. Text alone would not distinguish them
 * from their neighbours.
 */
const forced = '(forced-colors: active)'
const chosen =
  ':is([aria-pressed=true], [aria-current]:not([aria-current=false]), [data-selected], [aria-selected=true])'
globalStyle(chosen, {
  '@media': {
    [forced]: { forcedColorAdjust: 'none', background: 'Highlight !important', color: 'HighlightText !important' },
  },
})
globalStyle(`${chosen} *`, { '@media': { [forced]: { color: 'HighlightText !important' } } })
globalStyle('[aria-disabled=true]:not(:focus-visible)', {
  '@media': { [forced]: { color: 'GrayText', outline: '1px dashed GrayText', outlineOffset: -1 } },
})
