export const die = (x: number, y: number, turned: number, pips: readonly (readonly [number, number])[]): string =>
  `<g transform="translate(${x} ${y}) rotate(${turned})"><rect x="-38" y="-38" width="76" height="76" rx="15" fill="#fffdf6"/>${pips.map(([cx, cy]) => `<circle cx="${cx * 20}" cy="${cy * 20}" r="8" fill="${pips.length === 1 ? '#c4281c' : '#1d2620'}"/>`).join('')}</g>`
export const card = (x: number, y: number, turned: number, rank: string, suit: string, isRed: boolean): string =>
  `<g transform="translate(${x} ${y}) rotate(${turned})" fill="${isRed ? '#c4281c' : '#1d2620'}"><rect x="-42" y="-60" width="84" height="120" rx="9" fill="#fffdf6" stroke="#d8cdb8"/><text x="-31" y="-24" font-family="Archivo, Arial, sans-serif" font-weight="800" font-size="34">${rank}</text><path transform="translate(-26 -10) scale(1.7)" d="${suit}"/></g>`
export const chip = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><circle r="46" fill="#e8c987"/><circle r="33" fill="#8a5a2b"/><path d="${spade}" transform="translate(-24 -24) scale(1.5)" fill="#fff1d6"/></g>`
export const heart = 'M16 29C4 20 2 14 3 9c2-6 10-7 13 0 3-7 11-6 13 0 1 5-1 11-13 20z'
export const spade = 'M16 3c10 9 13 13 12 18-1 5-8 6-11 1l2 8h-6l2-8c-3 5-10 4-11-1C3 16 6 12 16 3z'

export const wheel = (): string => {
  const step = 360 / 37
  const wedge = Array.from({ length: 37 }, (_, at) => {
    const [from, to] = [(at - 0.5) * step, (at + 0.5) * step].map((degrees) => (degrees * Math.PI) / 180)
    const point = (angle: number, radius: number) =>
      `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`
    const fill = at === 0 ? '#2f9d62' : at % 2 === 1 ? '#b3261e' : '#1d2620'
    return `<path fill="${fill}" d="M${point(from!, 118)}A118 118 0 0 1 ${point(to!, 118)}L${point(to!, 74)}A74 74 0 0 0 ${point(from!, 74)}Z"/>`
  })
  return `<g transform="translate(160 128)"><circle r="128" fill="#e8c987"/>${wedge.join('')}<circle r="74" fill="#8a5a2b"/><circle r="20" fill="#e8c987"/><circle cx="52" cy="-82" r="9" fill="#fff"/></g>`
}
export const fortune = (): string => {
  const colours = ['#f3c24d', '#22315f', '#1b7a43', '#22315f', '#c62828', '#22315f']
  const wedges = Array.from({ length: 12 }, (_, at) => {
    const [from, to] = [at, at + 1].map((part) => (part * Math.PI) / 6) as [number, number]
    const point = (angle: number) => `${(Math.sin(angle) * 112).toFixed(1)} ${(-Math.cos(angle) * 112).toFixed(1)}`
    return `<path fill="${colours[at % 6]}" d="M0 0L${point(from)}A112 112 0 0 1 ${point(to)}Z"/>`
  })
  return `<g transform="translate(160 130)"><circle r="120" fill="#e8c987"/>${wedges.join('')}<circle r="26" fill="#fff1d6"/><path d="M-12 -128h24L0 -98z" fill="#fff"/></g>`
}
/** A scratch ticket: three fields that won, one that did not, and the others under foil. */
export const ticket = (): string => {
  const fields = Array.from({ length: 9 }, (_, at) => {
    const figure = [0, 4, 8].includes(at) ? '50×' : at === 1 ? '5×' : ''
    const fill = figure === '' ? '#9aa7b6' : figure === '5×' ? '#fffdf6' : '#ffd968'
    const place = `translate(${70 + (at % 3) * 64} ${27 + Math.floor(at / 3) * 50})`
    return `<g transform="${place}"><rect width="54" height="42" rx="7" fill="${fill}" stroke="#b98a33" stroke-width="2"/><text x="27" y="30" text-anchor="middle" font-family="Archivo, Arial, sans-serif" font-weight="800" font-size="22" fill="#7a4b00">${figure}</text></g>`
  })
  return `<g transform="rotate(-5 160 100)"><rect x="56" y="14" width="210" height="170" rx="14" fill="#f8e2a6" stroke="#c9952f" stroke-width="4"/>${fields.join('')}</g>`
}
export const pins = (): string => {
  const rows = Array.from({ length: 7 }, (_, row) =>
    Array.from(
      { length: row + 2 },
      (__, at) => `<circle cx="${160 + (at - (row + 1) / 2) * 30}" cy="${28 + row * 23}" r="4.5" fill="#aeb8e0"/>`,
    ).join(''),
  )
  return `${rows.join('')}<circle cx="176" cy="62" r="12" fill="#f4b81c"/><circle cx="172" cy="58" r="3.5" fill="#fff1a8"/>`
}
