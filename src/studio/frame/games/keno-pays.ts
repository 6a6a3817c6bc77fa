import { kenoPays } from '#domain/game/keno-pays.ts'
import { h } from '../dom.ts'
import type { Say } from '../say.ts'

const timesOf = (pays: number): string => `×${(pays / 100).toLocaleString('en')}`

/** What so many numbers pay, for each number of hits; the hits of a draw are marked. */
export const kenoPayTable = (say: Say) => {
  let cells = new Map<number, readonly HTMLElement[]>()
  const element = h('table', { class: 'keno-pays', hidden: true })
  const mark = (hits?: number) => {
    for (const [many, both] of cells) for (const cell of both) cell.toggleAttribute('data-on', many === hits)
  }
  return {
    element,
    show: (picked: number) => {
      const pays = Object.entries(kenoPays[picked] ?? {})
      cells = new Map(
        pays.map(([hits, pay]) => [Number(hits), [h('th', { scope: 'col' }, hits), h('td', {}, timesOf(pay))]]),
      )
      const row = (name: string, part: number) =>
        h('tr', {}, h('th', { scope: 'row' }, say(name)), ...[...cells.values()].map((both) => both[part]!))
      element.hidden = pays.length === 0
      element.replaceChildren(row('keno.hits', 0), row('keno.pay', 1))
    },
    mark,
  }
}

/** The whole pay table, for the drawer of rules. */
export const kenoPaysOf = (say: Say): Element =>
  h(
    'section',
    {},
    h('h2', {}, say('keno.numbers')),
    ...Object.keys(kenoPays).map((picked) => {
      const table = kenoPayTable(say)
      table.show(Number(picked))
      return h('figure', { class: 'keno-paying' }, h('figcaption', {}, say('keno.of', { picked })), table.element)
    }),
  )
