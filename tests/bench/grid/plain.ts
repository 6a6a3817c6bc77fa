import { oncePerFrame, type Start } from './board.ts'
import { type Change, columns, placeOf, startingPrice, textOf } from './changes.ts'

/** The least a page can do: text nodes in buttons, written once a frame. */
export const startPlain: Start = async (host, matches) => {
  const grid = document.createElement('div')
  grid.role = 'grid'
  const nodes = new Map<string, Text>()
  for (let match = 1; match <= matches; match++) {
    const row = grid.appendChild(document.createElement('div'))
    row.role = 'row'
    const head = row.appendChild(document.createElement('span'))
    head.role = 'rowheader'
    head.textContent = `Home ${match}`
    columns.forEach((_, column) => {
      const cell = row.appendChild(document.createElement('span'))
      cell.role = 'gridcell'
      const button = cell.appendChild(document.createElement('button'))
      button.ariaPressed = 'false'
      nodes.set(placeOf({ match, column }), button.appendChild(document.createTextNode(textOf(startingPrice))))
    })
  }
  host.append(grid)
  return writing(nodes)
}

export const writing = (nodes: ReadonlyMap<string, Text>) => {
  const push = oncePerFrame<readonly [place: string, text: string]>((all) => {
    for (const [place, text] of all) nodes.get(place)!.data = text
  })
  return {
    prepare: (batches: readonly (readonly Change[])[]) =>
      batches.map((batch) => {
        const writes = batch.map((change) => [placeOf(change), textOf(change.hundredths)] as const)
        return () => push(writes)
      }),
    cells: () => [...nodes].map(([place, text]) => [place, text.parentElement!] as const),
    textAt: (place: string) => nodes.get(place)?.data,
  }
}
