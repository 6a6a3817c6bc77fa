import { byName } from '#domain/text/by-name.ts'
import { readFileSync } from 'node:fs'
import { card, chip, die, fortune, heart, pins, spade, ticket, wheel } from './art-shapes.ts'
import type { SentFile } from './page.ts'

/** Where a symbol is placed on a picture of 320 by 200, its size, and how far it is rotated. */
type Placed = readonly [symbol: string, x: number, y: number, size: number, turned?: number]

interface Picture {
  readonly ground: string
  readonly shade: string
  readonly symbols?: readonly Placed[]
  /** Shapes that only this game has. */
  readonly own?: string
}

const pictures = byName<Picture>({
  orchard: {
    ground: '#2c6e49',
    shade: '#235a3b',
    symbols: [
      ['cherry', 30, 62, 92, -8],
      ['melon', 112, 44, 100],
      ['lemon', 200, 62, 92, 8],
      ['star', 142, 4, 40],
      ['plum', 20, 8, 46, -14],
      ['grape', 254, 6, 48, 12],
    ],
  },
  lanterns: {
    ground: '#7d1f1a',
    shade: '#651713',
    symbols: [
      ['lantern', 104, 20, 116],
      ['lantern', 16, 6, 72, -6],
      ['lantern', 234, 10, 72, 6],
      ['carp', 26, 116, 70, -10],
      ['lotus', 226, 118, 70],
    ],
  },
  comet: {
    ground: '#1a1f45',
    shade: '#141837',
    symbols: [
      ['comet', 92, 28, 140],
      ['planet', 18, 20, 76],
      ['rocket', 240, 108, 72, 12],
      ['dust', 236, 10, 64],
      ['moon', 24, 122, 56],
    ],
  },
  'spring-tide': {
    ground: '#12305c',
    shade: '#0e274b',
    symbols: [
      ['lighthouse', 26, 24, 112],
      ['whale', 150, 62, 120],
      ['wave', 268, 18, 40],
      ['starfish', 136, 10, 48, -12],
      ['shell', 262, 138, 46, 10],
    ],
  },
  'coral-reef': {
    ground: '#0d4a55',
    shade: '#0a3c46',
    symbols: [
      ['octopus', 104, 30, 112],
      ['coral', 14, 78, 96, -6],
      ['coral', 222, 84, 92, 6],
      ['jelly', 28, 8, 60],
      ['pearl', 236, 14, 52],
    ],
  },
  'captains-log': {
    ground: '#4a2314',
    shade: '#3b1b0f',
    symbols: [
      ['log', 104, 34, 116, -6],
      ['helm', 14, 18, 82],
      ['spyglass', 228, 20, 78],
      ['quill', 30, 116, 64],
      ['tricorne', 232, 112, 68],
    ],
  },
  'mango-stall': {
    ground: '#3a1d5c',
    shade: '#2d1549',
    symbols: [
      ['mango', 30, 52, 104, -8],
      ['durian', 204, 44, 92, 8],
      ['parasol', 118, 4, 84],
      ['satay', 128, 112, 66],
      ['coconut', 20, 4, 50],
      ['neon', 250, 6, 50],
    ],
  },
  firecrackers: {
    ground: '#5a1230',
    shade: '#480d25',
    symbols: [
      ['phoenix', 100, 36, 120],
      ['firecracker', 14, 24, 84, -8],
      ['firecracker', 226, 24, 84, 8],
      ['coin', 24, 132, 48],
      ['orange', 246, 132, 50],
    ],
  },
  'tea-master': {
    ground: '#1c4a3a',
    shade: '#163c2f',
    symbols: [
      ['teapot', 96, 44, 124],
      ['cup', 18, 100, 74],
      ['caddy', 234, 92, 74],
      ['leaf', 30, 14, 60, -10],
      ['bamboo', 240, 8, 64, 8],
    ],
  },
  'book-of-jade': {
    ground: '#0f4436',
    shade: '#0b362b',
    symbols: [
      ['tome', 102, 38, 118, -5],
      ['tiger', 14, 40, 82],
      ['elephant', 226, 40, 82],
      ['idol', 28, 128, 56],
      ['vase', 240, 128, 56],
    ],
  },
  monsoon: {
    ground: '#1d3f63',
    shade: '#173350',
    symbols: [
      ['dragon', 98, 50, 124],
      ['cloud', 14, 12, 84],
      ['cloud', 222, 12, 84],
      ['umbrella', 24, 112, 72, -8],
      ['frog', 232, 118, 68],
    ],
  },
  'gem-cave': {
    ground: '#2b2140',
    shade: '#221a33',
    symbols: [
      ['diamond', 104, 46, 112],
      ['ruby', 20, 70, 84, -10],
      ['sapphire', 222, 66, 84, 10],
      ['emerald', 40, 8, 52],
      ['amethyst', 232, 6, 52],
    ],
  },
  roulette: { ground: '#0e4a35', shade: '#0b3b2a', own: wheel() },
  'sic-bo': {
    ground: '#6d2a1c',
    shade: '#572015',
    own:
      die(90, 116, -14, [
        [-0.9, -0.9],
        [0.9, 0.9],
        [0, 0],
        [0.9, -0.9],
        [-0.9, 0.9],
      ]) +
      die(176, 84, 10, [[0, 0]]) +
      die(248, 128, 22, [
        [-0.9, -0.9],
        [0, 0],
        [0.9, 0.9],
      ]),
  },
  baccarat: {
    ground: '#123f5c',
    shade: '#0e344c',
    own: card(112, 106, -12, '9', spade, false) + card(192, 104, 9, 'K', heart, true),
  },
  'dragon-tiger': {
    ground: '#5c3d12',
    shade: '#4a310e',
    own: card(104, 104, -8, 'K', heart, true) + card(216, 104, 8, '5', spade, false),
  },
  dice: {
    ground: '#2b2f6b',
    shade: '#232757',
    own:
      die(116, 100, -18, [
        [-0.9, -0.9],
        [0.9, 0.9],
        [0.9, -0.9],
        [-0.9, 0.9],
      ]) +
      die(212, 106, 14, [
        [-0.9, -0.9],
        [0.9, -0.9],
        [-0.9, 0],
        [0.9, 0],
        [-0.9, 0.9],
        [0.9, 0.9],
      ]),
  },
  crash: {
    ground: '#1b2a5c',
    shade: '#16224b',
    symbols: [['kite', 196, 8, 96, 12]],
    own: '<path d="M24 176C120 172 176 140 214 84" fill="none" stroke="#f3c24d" stroke-width="9" stroke-linecap="round"/><path d="M24 184h272" stroke="#5f74c4" stroke-width="4" stroke-linecap="round"/>',
  },
  limbo: {
    ground: '#1d2456',
    shade: '#171d47',
    own:
      '<circle cx="160" cy="100" r="78" fill="none" stroke="#2d3a86" stroke-width="10"/><path d="M96 145A78 78 0 1 1 227 61" fill="none" stroke="#f3c24d" stroke-width="10" stroke-linecap="round"/><circle cx="227" cy="61" r="11" fill="#fff"/>' +
      '<text x="160" y="120" text-anchor="middle" font-family="Archivo, Arial, sans-serif" font-weight="800" font-size="52" fill="#fffdf6">10×</text>',
  },
  plinko: { ground: '#262a5c', shade: '#1f234d', own: pins() },
  'hi-lo': {
    ground: '#0f4a36',
    shade: '#0b3b2b',
    own: `${card(122, 106, -8, '7', heart, true)}${card(208, 100, 8, 'Q', spade, false)}<path d="M282 22l26 36h-17v30h-18V58h-17z" fill="#f3c24d"/><path d="M38 178L12 142h17v-30h18v30h17z" fill="#e8c987"/>`,
  },
  scratch: { ground: '#45205e', shade: '#381a4d', own: ticket() },
  wheel: { ground: '#3a1d5c', shade: '#2f174b', own: fortune() },
  'fish-prawn-crab': {
    ground: '#0f5132',
    shade: '#0c4128',
    symbols: [
      ['fish', 24, 24, 92, -6],
      ['crab', 116, 74, 96],
      ['prawn', 212, 26, 88, 6],
      ['gourd', 28, 126, 58],
      ['rooster', 238, 126, 60],
    ],
  },
  mines: {
    ground: '#1d3f4a',
    shade: '#17343d',
    symbols: [
      ['gem', 30, 26, 84, -8],
      ['mine', 122, 58, 104],
      ['gem', 224, 22, 72, 10],
      ['gem', 34, 124, 58, 6],
      ['gem', 236, 122, 62, -10],
    ],
  },
  'video-poker': {
    ground: '#47245f',
    shade: '#3a1d4e',
    own:
      card(70, 112, -20, '10', heart, true) +
      card(115, 100, -10, 'J', heart, true) +
      card(160, 96, 0, 'Q', heart, true) +
      card(205, 100, 10, 'K', heart, true) +
      card(250, 112, 20, 'A', heart, true),
  },
  'casino-holdem': {
    ground: '#123b36',
    shade: '#0e302c',
    own:
      card(48, 62, -6, 'A', spade, false) +
      card(104, 56, 4, '8', heart, true) +
      chip(236, 70) +
      card(118, 146, -8, 'K', heart, true) +
      card(178, 146, 6, 'K', spade, false),
  },
  blackjack: {
    ground: '#123a2a',
    shade: '#0d2e21',
    own: card(122, 108, -12, 'A', spade, false) + card(190, 102, 10, 'J', heart, true) + chip(280, 50),
  },
  'pok-deng': {
    ground: '#1d2f63',
    shade: '#172650',
    own:
      card(106, 104, -14, '4', heart, true) +
      card(160, 98, 0, '5', heart, true) +
      card(216, 104, 14, 'K', spade, false),
  },
  keno: {
    ground: '#5a1d3a',
    shade: '#4a1730',
    own: [
      [80, 74, 34, '8'],
      [164, 58, 40, '27'],
      [246, 80, 36, '80'],
      [118, 142, 38, '41'],
      [208, 144, 34, '5'],
    ]
      .map(
        ([x, y, r, text]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="#f4b81c"/><circle cx="${x}" cy="${y}" r="${Number(r) * 0.66}" fill="#fffdf6"/><text x="${x}" y="${Number(y) + 9}" text-anchor="middle" font-family="Archivo, Arial, sans-serif" font-weight="800" font-size="26" fill="#1d2620">${text}</text>`,
      )
      .join(''),
  },
  '4d': {
    ground: '#14505a',
    shade: '#103f48',
    own: ['7', '0', '4', '2']
      .map(
        (digit, at) =>
          `<g transform="translate(${58 + at * 68} 100)"><rect x="-30" y="-44" width="60" height="88" rx="9" fill="#fffdf6"/><text y="22" text-anchor="middle" font-family="Archivo, Arial, sans-serif" font-weight="800" font-size="60" fill="#b3261e">${digit}</text></g>`,
      )
      .join(''),
  },
  fishing: {
    ground: '#0f5573',
    shade: '#0c465f',
    symbols: [
      ['shark', 88, 40, 132],
      ['clownfish', 20, 16, 62],
      ['turtle', 232, 16, 66],
      ['seahorse', 24, 112, 70],
      ['sprat', 236, 128, 54],
    ],
  },
})

const sheet = ['symbols', 'harbour', 'market', 'jade']
  .map((name) => readFileSync(new URL(`frame/${name}.svg`, import.meta.url), 'utf8'))
  .join('\n')
const symbolOf = (name: string): string =>
  new RegExp(`<symbol id="${name}" viewBox="0 0 64 64">(.*?)</symbol>`).exec(sheet)?.[1] ?? ''

const drawnPicture = ({ ground, shade, symbols = [], own = '' }: Picture): string => {
  const placed = symbols.map(
    ([name, x, y, size, turned = 0]) =>
      `<g transform="translate(${x} ${y}) rotate(${turned} ${size / 2} ${size / 2}) scale(${size / 64})">${symbolOf(name)}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path fill="${ground}" d="M0 0h320v200H0z"/><path fill="${shade}" d="M0 140 320 60v140H0z"/>${placed.join('')}${own}</svg>`
}

/** One symbol, for a canvas, which draws no part of a sheet; undefined if there is none of that name. */
const symbolPicture = (name: string): string | undefined => {
  const drawing = symbolOf(name)
  if (drawing === '') return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">${drawing}</svg>`
}

/**
 * The picture of a game for an operator's lobby, or of one symbol, which other origins may show; undefined if the path
 * names no picture.
 */
export const gamePicture = (file: string): SentFile | undefined => {
  const [, name = ''] = /^([\w-]+)\.svg$/.exec(file) ?? []
  const picture = pictures[name]
  const body = name.startsWith('symbol-') ? symbolPicture(name.slice(7)) : picture && drawnPicture(picture)
  return body === undefined
    ? undefined
    : {
        code: 200,
        headers: {
          'content-type': 'image/svg+xml; charset=utf-8',
          'content-security-policy': "default-src 'none'",
          'cache-control': 'public, max-age=3600',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        },
        body,
      }
}
