import type { Score } from '#domain/market/result.ts'

/** Refuses a match because of the value at a place in it. */
export type Refuse = (place: string, why: string) => never

/** Says that a value at a place of a match is not used; the match is taken without it. */
export type Complain = (place: string, why: string) => void

type Said = Readonly<Record<string, unknown>>

/**
 * How a match was played, from `score: { ft, ht, et, p }`, from `score: [2, 0]`, or from the older `score1`, `score2`
 * with `score1i`, `score2i` at half-time, `score1et`, `score2et` after extra time and `score1p`, `score2p` on
 * penalties. A score that was not played, as its match says beside it, is left out, and so is what else it holds; both
 * are said.
 */
export const parsePlayed = (match: Said, refuse: Refuse, complain: Complain): PlayedMatch | null => {
  const { score } = match
  if (score != null && !isRecord(score) && !Array.isArray(score)) return refuse('.score', 'is not an object')
  const ft = isRecord(score)
    ? parseScore(score['ft'], '.score.ft', refuse)
    : parseScore(score ?? pair(match, ''), '.score', refuse)
  const told = isRecord(score)
    ? parseScore(score['ht'], '.score.ht', refuse)
    : parseScore(pair(match, 'i'), '.score1i', refuse)
  if (ft && told && (told[0] > ft[0] || told[1] > ft[1])) return refuse('.score.ht', 'is above the full-time score')
  const [overtime, shootout] = (['et', 'p'] as const).map((name) =>
    isRecord(score)
      ? parseScore(score[name], `.score.${name}`, refuse)
      : parseScore(pair(match, name), `.score1${name}`, refuse),
  )
  if (ft && overtime && (overtime[0] < ft[0] || overtime[1] < ft[1]))
    return refuse('.score.et', 'is below the full-time score')
  if (shootout && shootout[0] === shootout[1]) return refuse('.score.p', 'has no winner')
  if (isRecord(score))
    for (const part of Object.keys(score))
      if (!parts.includes(part) && isSet(score[part])) complain('.score', `its '${part}' is not read`)
  if (!ft) return null
  const why = whyUnplayed((name) => match[name] ?? (isRecord(score) ? score[name] : undefined))
  if (why !== undefined) {
    complain('.score', `is left out: ${why}`)
    return null
  }
  const ht = told ?? (ft[0] + ft[1] === 0 ? ([0, 0] as const) : null)
  const goals = parseGoals(match, ft, ht, complain)
  return { ft, ht, goals, ...(overtime && { overtime }), ...(shootout && { shootout }) }
}

const parts: readonly string[] = ['ft', 'ht', 'et', 'p']

/**
 * Why a match's score was not played to its end, by what its source says beside it (`status: 'awarded'`,
 * `abandoned: true`, `note: 'walkover'`), in words; undefined where nothing says so.
 */
export const whyUnplayed = (said: (name: string) => unknown): string | undefined => {
  const status = said('status')
  if (isSet(status) && !(typeof status === 'string' && ended.test(status.trim())))
    return `the status is '${String(status)}'`
  const mark = marks.find((name) => isSet(said(name)))
  if (mark !== undefined) return `it is marked '${mark}'`
  const note = remarks.map(said).find((text) => typeof text === 'string' && marked.test(text))
  return note === undefined ? undefined : `it is remarked '${String(note)}'`
}

/** A status as sources write it of a match that was played to its end. */
const ended = /^(?:played|finished|ended|completed?|full[- ]?time|after (?:extra time|penalties)|ft|aet|pen)$/i
const marks = [
  'awarded',
  'walkover',
  'forfeit',
  'forfeited',
  'abandoned',
  'suspended',
  'postponed',
  'cancelled',
  'canceled',
  'annulled',
]
const marked = new RegExp(String.raw`\b(?:${marks.join('|')}|walk[- ]over)\b`, 'i')
const remarks = ['note', 'notes', 'comment', 'comments', 'remark', 'remarks']

/** Whether a mark applies: `true`, `1`, `'home'`, but neither `false`, `0`, `'no'` nor an empty text. */
const isSet = (value: unknown): boolean =>
  value != null &&
  value !== false &&
  value !== 0 &&
  !(typeof value === 'string' && /^(?:false|no|n|0|-)?$/i.test(value.trim()))

const pair = (match: Said, suffix: string): unknown => {
  const [home, away] = [match[`score1${suffix}`], match[`score2${suffix}`]]
  return home == null && away == null ? null : [home, away]
}

const parseScore = (score: unknown, place: string, refuse: Refuse): Score | null => {
  if (score == null || (Array.isArray(score) && score.length === 0)) return null
  const isGoals = (n: unknown): n is number => Number.isInteger(n) && Number(n) >= 0 && Number(n) <= 99
  if (!Array.isArray(score) || score.length !== 2) return refuse(place, 'is not two numbers')
  const [home, away]: unknown[] = score
  return isGoals(home) && isGoals(away) ? [home, away] : refuse(place, 'is not two numbers of goals')
}

/** Real minutes count only if all are present and agree with the scores; goals of extra time are left out. */
const parseGoals = (match: Said, ft: Score, ht: Score | null, complain: Complain): Goal[] | null => {
  const said = [match['goals1'], match['goals2']]
  // A file that knows no minutes leaves the lists out, or empty.
  if (said.every((goals) => goals == null || (Array.isArray(goals) && goals.length === 0)))
    return ft[0] + ft[1] === 0 && said.every((goals) => goals != null) ? [] : null
  const [home, away] = [parseSide(said[0] ?? [], 'home'), parseSide(said[1] ?? [], 'away')]
  if (!home || !away) return unused(complain, 'has a goal without a minute: the minutes are left out')
  const inFirst = (goals: readonly Goal[]) => goals.filter(({ minute }) => minute <= 45).length
  const agree =
    home.length === ft[0] && away.length === ft[1] && (!ht || (inFirst(home) === ht[0] && inFirst(away) === ht[1]))
  return agree ? [...home, ...away] : unused(complain, 'does not agree with the score: the minutes are left out')
}

const unused = (complain: Complain, why: string): null => {
  complain('.goals1', why)
  return null
}

const parseSide = (goals: unknown, side: Goal['side']): Goal[] | undefined => {
  if (!Array.isArray(goals)) return undefined
  const read = goals.map((goal: unknown): Goal | undefined => {
    const moment = isRecord(goal) ? momentOf(goal) : undefined
    return moment && { side, ...moment, added: moment.minute === 45 || moment.minute === 90 ? moment.added : 0 }
  })
  return read.every((goal) => goal !== undefined) ? read.filter(({ minute }) => minute <= 90) : undefined
}

/** A minute from 1 to 120 with stoppage up to 20: `90` with an `offset` of 4, or `90+4` as a text. */
const momentOf = ({ minute, offset }: Said): Pick<Goal, 'minute' | 'added'> | undefined => {
  const [, text, behind] = typeof minute === 'string' ? (/^(\d{1,3})(?:\+(\d{1,2}))?'?$/.exec(minute.trim()) ?? []) : []
  const at: unknown = typeof minute === 'string' ? Number(text) : minute
  const added: unknown = behind === undefined ? (offset ?? 0) : Number(behind)
  const isWhole = (n: unknown, least: number, most: number): n is number =>
    Number.isInteger(n) && Number(n) >= least && Number(n) <= most
  return isWhole(at, 1, 120) && isWhole(added, 0, 20) ? { minute: at, added } : undefined
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface PlayedMatch {
  readonly ft: Score
  /** Null if the file does not give it and the match did not end 0–0: then nobody knows it. */
  readonly ht: Score | null
  /** Goals of normal time with real minutes, if the file has all of them. */
  readonly goals: readonly Goal[] | null
  /** With extra time, and the penalties scored in a shoot-out, where the file gives them. */
  readonly overtime?: Score
  readonly shootout?: Score
}

/** `added` is the minute of stoppage after 45 or 90, otherwise 0. */
export interface Goal {
  readonly side: 'home' | 'away'
  readonly minute: number
  readonly added: number
}
