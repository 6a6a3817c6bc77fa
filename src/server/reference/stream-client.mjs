/** Keeps a whole board from a stream that may break or fall silent: `node stream-client.mjs http://127.0.0.1:4600`. */
const kinds = ['leagues', 'matches', 'links', 'heads', 'odds', 'mmo']
const boardOf = ({ seq, epoch, ...rows }) =>
  Object.assign({ seq, epoch }, ...kinds.map((kind) => ({ [kind]: new Map(rows[kind].map((row) => [row[0], row])) })))

/** The board after a segment; undefined where it is not the next one of this run, so that only a new snapshot helps. */
const apply = (board, segment) => {
  if (segment.epoch === board.epoch && segment.seq <= board.seq) return board
  if (segment.epoch !== board.epoch || segment.seq !== board.seq + 1) return undefined
  const gone = (kind, ids = segment.gone?.[kind] ?? []) => ids.forEach((id) => board[kind].delete(id))
  gone('links')
  for (const kind of kinds) for (const row of segment[kind] ?? []) board[kind].set(row[0], row)
  for (const kind of ['leagues', 'matches', 'odds', 'mmo']) gone(kind)
  for (const kind of ['links', 'heads']) gone(kind, segment.gone?.matches)
  return Object.assign(board, { seq: segment.seq })
}

/** The data of each event; `heard` is called for every byte, comments too. */
async function* eventsOf(body, heard) {
  let rest = ''
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    heard()
    const events = (rest + part).split('\n\n')
    rest = events.pop()
    for (const event of events) if (/^data: /m.test(event)) yield event.replace(/^(?!data: ).*\n?|^data: /gm, '')
  }
}

/** Follows the board until the signal says so; `changed` is called after each step. */
export const follow = async (origin, { changed, signal, wait = 2_000, patience = 20_000 }) => {
  for (let board; !signal.aborted; ) {
    const quiet = new AbortController()
    let timer = setTimeout(() => quiet.abort(), patience)
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => quiet.abort(), patience)
    }
    const ask = { signal: AbortSignal.any([signal, quiet.signal]) }
    try {
      if (!board) changed((board = boardOf(await (await fetch(`${origin}/odds/snapshot`, ask)).json())))
      const stream = await fetch(`${origin}/odds/stream`, { ...ask, headers: { 'last-event-id': String(board.seq) } })
      if (stream.status === 404) board = undefined
      for await (const data of board ? eventsOf(stream.body, heard) : []) {
        board = apply(board, JSON.parse(data))
        if (!board) break
        changed(board)
      }
    } catch {} // Cut, silent or past a gap: what is held goes on from its number, else from a snapshot.
    clearTimeout(timer)
    quiet.abort()
    if (board && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())))
  }
}

if (globalThis.process && process.argv[1] === import.meta.filename) {
  const print = ({ seq, matches, odds }) =>
    process.stdout.write(`${seq}: ${matches.size} matches, ${odds.size} markets\n`)
  await follow(process.argv[2], { signal: new AbortController().signal, changed: print })
}
