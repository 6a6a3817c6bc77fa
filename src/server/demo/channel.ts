import { byName } from '#domain/text/by-name.ts'
import type { FastifyInstance } from 'fastify'
import type { Tabled } from '../database/database.ts'
import { demoChannelPath } from '../reports/channel.ts'
import { shownIn } from '../reports/live.ts'
import { loadFilm } from './film.ts'

interface ChannelDeps {
  readonly db: Tabled
  /** Real time in milliseconds. */
  readonly now: () => number
}

/** Pieces that a playlist names, the last one just made. */
const named = 6
const playlistType = 'application/vnd.apple.mpegurl'
/** MPEG time counts to here in ticks of 1/90,000 s and begins again. */
const mpegRound = 2 ** 33
const mpegTicks = 90

/** An id of a match takes up to sixteen digits. */
const isId = (text: string): boolean => /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))

type OfMatch = { readonly Params: { readonly match: string } }
type OfPiece = { readonly Params: { readonly match: string; readonly piece: string } }

/**
 * Plays a demonstration's film as a live stream (HTTP Live Streaming, RFC 8216) for each match in play: pieces come as
 * time passes, and the captions show the score. It ends with the match (§page.live-tv).
 */
export const registerDemoChannel = (app: FastifyInstance, { db, now }: ChannelDeps): void => {
  const film = loadFilm()
  const opened = now() - named * film.piece
  const last = () => Math.floor((now() - opened) / film.piece) - 1
  const stateOf = async (match: string) => (isId(match) ? await shownIn(db, Number(match)) : undefined)
  const listed = (head: readonly string[], nameOf: (piece: number) => string, isOver: boolean): string => {
    const newest = last()
    const pieces = Array.from({ length: named }, (_, n) => newest - named + 1 + n)
    return lines(
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${film.piece / 1_000}`,
      `#EXT-X-MEDIA-SEQUENCE:${pieces[0]}`,
      ...head,
      ...pieces.flatMap((piece) => [`#EXTINF:${(film.piece / 1_000).toFixed(3)},`, nameOf(piece)]),
      ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    )
  }

  app.get<OfMatch>(`${demoChannelPath}/:match/index.m3u8`, async ({ params: { match } }, reply) => {
    if (!(await stateOf(match))) return reply.code(404).send()
    return reply.header('cache-control', 'no-store').type(playlistType).send(mainList)
  })
  app.get<OfMatch>(`${demoChannelPath}/:match/film.m3u8`, async ({ params: { match } }, reply) => {
    const isOver = !(await stateOf(match))
    const list = listed(
      ['#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-MAP:URI="../film/start.mp4"'],
      (piece) => `../film/${piece}.m4s`,
      isOver,
    )
    return reply.header('cache-control', 'no-store').type(playlistType).send(list)
  })
  app.get<OfMatch>(`${demoChannelPath}/:match/captions.m3u8`, async ({ params: { match } }, reply) => {
    const list = listed([], (piece) => `${piece}.vtt`, !(await stateOf(match)))
    return reply.header('cache-control', 'no-store').type(playlistType).send(list)
  })
  app.get(`${demoChannelPath}/film/start.mp4`, (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('video/mp4').send(film.start),
  )
  app.get<OfPiece>(`${demoChannelPath}/film/:piece(^\\d{1,9}).m4s`, (request, reply) => {
    const piece = Number(request.params.piece)
    if (piece > last()) return reply.code(404).send()
    return reply.header('cache-control', 'public, max-age=60').type('video/iso.segment').send(film.at(piece))
  })
  app.get<OfPiece>(`${demoChannelPath}/:match/:piece(^\\d{1,9}).vtt`, async ({ params }, reply) => {
    const state = await stateOf(params.match)
    const begins = (Number(params.piece) * film.piece * mpegTicks) % mpegRound
    const text = lines(
      'WEBVTT',
      `X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${begins}`,
      '',
      ...(state ? [`00:00:00.000 --> 00:00:0${film.piece / 1_000}.000`, captionOf(state.match)] : []),
    )
    return reply.header('cache-control', 'no-store').type('text/vtt; charset=utf-8').send(text)
  })
}

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`

const mainList = lines(
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-INDEPENDENT-SEGMENTS',
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="Score",DEFAULT=NO,AUTOSELECT=NO,FORCED=NO,URI="captions.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=130000,AVERAGE-BANDWIDTH=100000,CODECS="avc1.4D401F,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=15.000,SUBTITLES="captions"',
  'film.m3u8',
)

interface Told {
  readonly home: string
  readonly away: string
  readonly score: readonly [number, number] | null
  readonly minute: number
}

/** Names and figures alone, which read alike in every language. */
const captionOf = ({ home, away, score, minute }: Told): string =>
  escape(`${home} ${score?.join('–') ?? '–'} ${away}${minute > 0 ? ` · ${minute}′` : ''}`)

const marks = byName<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })
const escape = (text: string): string => text.replace(/[&<>]/g, (mark) => marks[mark] ?? mark)
