import { ring } from '#ui/frame/focus.css.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { filled } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const phone = '(max-width: 720px)'
/** A game's stage is dark in every theme. */
const stage = { ground: '#0b1512', ink: '#e9f1ec', muted: '#9fb0a7', line: '#22312a', loss: '#ff8f82' } as const
const hairline = `1px solid ${color.line}`

/* The lobby */
export const lobby = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  minWidth: 0,
})
export const lobbyHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '8px 24px',
})
export const title = style({
  fontSize: typeSize.head,
  fontWeight: typeWeight.bold,
  fontStretch: '108%',
  letterSpacing: '-0.01em',
})
/** Beside the title, its label within the field; below the shelves on a phone. */
export const search = style({
  position: 'absolute',
  top: -4,
  right: 0,
  width: 'min(360px, 46%)',
  '@media': { [phone]: { position: 'static', flex: '1 1 100%' } },
})
globalStyle(`${search} > div`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  border: `1.5px solid ${vars.field}`,
  borderRadius: radius.control,
  background: color.surface,
})
globalStyle(`${search} label`, { margin: 0, paddingLeft: 13, color: color.muted, fontWeight: typeWeight.medium })
globalStyle(`${search} input`, { height: 43, border: 0, background: 'none' })
/* The focus is around the whole field, its label included. */
globalStyle(`${search} input:focus-visible`, { outline: 'none' })
globalStyle(`${search} > div:focus-within`, { outline: `2.5px solid ${color.ink}`, outlineOffset: 1 })
/** One line that scrolls sideways, beginning with the shelf that is shown. */
export const nav = style({
  display: 'flex',
  gap: 6,
  minWidth: 0,
  padding: 4,
  margin: -4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollPaddingInline: 44,
})
export const navLink = style([
  ring,
  {
    padding: '9px 14px',
    borderRadius: radius.control,
    background: color.surface,
    boxShadow: `inset 0 0 0 1px ${color.line}`,
    color: color.ink,
    fontWeight: typeWeight.strong,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    selectors: {
      '&:hover': { background: color.tint },
      '&[aria-current]': { ...filled, scrollInitialTarget: 'nearest' },
    },
    '@media': { [phone]: { padding: '12px 14px' } },
  },
])
export const row = style({ display: 'grid', gap: 10, minWidth: 0 })
export const rowTitle = style({ fontSize: typeSize.title, fontWeight: typeWeight.strong })
/** The last games in one line, which scrolls sideways. */
export const again = style({
  display: 'flex',
  gap: 8,
  margin: -4,
  padding: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  listStyle: 'none',
})
export const againLink = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 46,
    padding: '3px 14px 3px 4px',
    borderRadius: radius.control,
    background: color.surface,
    boxShadow: `inset 0 0 0 1px ${color.line}`,
    color: color.ink,
    fontWeight: typeWeight.strong,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    selectors: { '&:hover': { background: color.tint } },
  },
])
export const win = style({ display: 'grid', lineHeight: 1.25 })
globalStyle(`${win} > span`, { color: color.muted, fontSize: typeSize.fine, fontWeight: typeWeight.medium })
export const againArt = style({ display: 'block', width: 64, height: 40, borderRadius: 6, objectFit: 'cover' })
export const count = style({ color: color.muted })
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(216px, 1fr))',
  gap: 14,
  padding: 0,
  listStyle: 'none',
  '@media': { [phone]: { gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))', gap: 10 } },
})
export const tile = style([
  panel,
  {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: 4,
    overflow: 'hidden',
    paddingBottom: 12,
    selectors: { '&:hover': { borderColor: color.accent } },
  },
])
export const art = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '320 / 200',
  background: color.tint,
  '@media': {
    '(hover: hover) and (prefers-reduced-motion: no-preference)': { transition: 'scale 0.4s ease-out' },
  },
})
globalStyle(`${tile}:is(:hover, :focus-within) ${art}`, { scale: '1.06' })
export const noArt = style({ width: '100%', aspectRatio: '320 / 200', background: color.tint })
export const picture = style({ position: 'relative', display: 'grid', overflow: 'hidden' })
/** A strip over the foot of the picture, dark in every theme. */
export const live = style({
  position: 'absolute',
  inset: 'auto 0 0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '18px 10px 7px',
  background: 'linear-gradient(#0b151200, #0b1512d9 45%, #0b1512f2)',
  color: stage.ink,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  pointerEvents: 'none',
  '@media': { [phone]: { flexWrap: 'wrap', gap: '2px 8px', padding: '14px 8px 6px' } },
})
export const liveTime = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '::before': { content: '', width: 7, height: 7, borderRadius: '50%', background: '#4fd18b' },
  selectors: { '&[data-key$=closed]::before': { background: stage.loss } },
})
/** One line: what has no room is not shown. */
export const liveResults = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 3,
  height: 20,
  overflow: 'hidden',
  listStyle: 'none',
  '@media': { [phone]: { justifyContent: 'flex-start' } },
})
export const liveResult = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  paddingInline: 4,
  borderRadius: 10,
  background: '#2a3a33',
  color: '#fff',
  fontSize: typeSize.tiny,
  fontWeight: typeWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-tone=red]': { background: '#c62828' },
    '&[data-tone=black]': { background: '#1a1a1a', boxShadow: 'inset 0 0 0 1px #5b6a62' },
    '&[data-tone=green]': { background: '#1b7a43' },
    '&[data-tone=blue]': { background: '#1f5fae' },
  },
})
export const tileHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 6,
  padding: '2px 6px 0 12px',
  minHeight: 44,
})
export const tileName = style([
  ring,
  {
    minWidth: 0,
    color: color.ink,
    fontSize: typeSize.title,
    fontWeight: typeWeight.bold,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    // The whole tile can be pressed.
    selectors: { '&::after': { content: '', position: 'absolute', inset: 0 } },
  },
])
export const star = style([
  ring,
  {
    position: 'relative',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 40,
    height: 40,
    borderRadius: radius.control,
    cursor: 'pointer',
    selectors: { '&:hover': { background: color.raised } },
    '@media': { [phone]: { width: 44, height: 44 } },
  },
])
globalStyle(`${star} svg`, { width: 20, height: 20, fill: 'none', stroke: color.muted, strokeWidth: 1.8 })
globalStyle(`${star}[aria-pressed=true] svg`, { fill: color.gold, stroke: color.gold })
export const tileFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 10px',
  padding: '0 12px',
  fontSize: typeSize.text,
  fontWeight: typeWeight.strong,
})
export const tileLimits = style({ padding: '0 12px', color: color.muted, fontSize: typeSize.fine })

/* One game: it fills what the head, and on a phone the foot, leave of the window */
/** How far down the page the game begins. */
export const topOfGame = '--top-of-game'
const foot = 'calc(56px + env(safe-area-inset-bottom))'
export const play = style([
  panel,
  {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minWidth: 0,
    overflow: 'hidden',
  },
])
globalStyle(`${play}:has(iframe)`, {
  height: `max(560px, calc(100dvh - var(${topOfGame}, ${vars.head})))`,
  borderRadius: 0,
  borderBlock: 0,
  background: stage.ground,
  '@media': {
    [phone]: {
      height: `max(520px, calc(100dvh - var(${topOfGame}, ${vars.head}) - ${foot}))`,
      marginInline: -10,
      borderInline: 0,
    },
  },
})
export const playBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  padding: '5px 14px',
  borderBottom: hairline,
  '@media': { [phone]: { padding: '2px 10px', gap: '2px 14px' } },
})
globalStyle(`${play}:has(iframe) ${playBar}`, { borderColor: stage.line, color: stage.ink })
globalStyle(`${play}:has(iframe) ${playBar} button`, {
  background: stage.ground,
  borderColor: stage.line,
  color: stage.ink,
})
/** A phone has no more room than it shows. */
export const fullScreen = style([
  ring,
  {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: radius.control,
    cursor: 'pointer',
    '@media': { [phone]: { display: 'none' } },
  },
])
export const playName = style([
  ring,
  { flex: '1 1 auto', fontSize: typeSize.title, fontWeight: typeWeight.bold, borderRadius: 4 },
])
export const playFacts = style({ display: 'flex', gap: 20, '@media': { [phone]: { gap: 14 } } })
globalStyle(`${playFacts} dt`, { fontSize: typeSize.small })
globalStyle(`${playFacts} dd`, { fontWeight: typeWeight.strong, whiteSpace: 'nowrap' })
globalStyle(`${playFacts} dd[data-loss=true]`, { color: color.down })
globalStyle(`${play}:has(iframe) dd[data-loss=true]`, { color: stage.loss })
export const frameHold = style({ position: 'relative', minHeight: 0 })
export const frame = style({ display: 'block', width: '100%', height: '100%', border: 0, background: stage.ground })
export const playWaiting = style({ padding: '40px 20px', textAlign: 'center', color: color.muted })
// What the provider has drawn by then is not a game yet.
globalStyle(`${frameHold} > ${playWaiting}`, {
  position: 'absolute',
  inset: 0,
  background: stage.ground,
  color: stage.muted,
})
export const stopped = style({ display: 'grid', gap: 12, justifyItems: 'start', padding: '28px 20px' })
