import { type LanguageCode, languages } from '#domain/text/languages.ts'
import { statesOf } from '#review/chart.ts'
import { nameOf } from '#review/checks.ts'
import type { Flow } from '#review/flow.ts'
import { fingerprintOf } from '../book/fingerprint.ts'
import { guardBounds } from './bounds.ts'
import { guardsSeen } from './guards.ts'
import type { Cover } from './goals.ts'
import type { Suite, SuiteStep } from './suite.ts'

/** The parts of a written suite. */
export interface Written {
  readonly flow: Flow
  readonly suite: Suite
  readonly cover: Cover
  readonly seed: number
  readonly language: LanguageCode
}

/** A timer's event has no name that a tester knows: it is written as a wait. */
const saidOf = ({ event, ms }: SuiteStep): string => (ms === null ? event.type : `${ms} ms pass`)

const idsOf = ({ edges }: SuiteStep): readonly string[] => edges.map(({ id }) => id)

/** What a member may do elsewhere and a machine ignores here, at the first visit of a suite to each state. */
const ignoredAtFirst = ({ ignores }: Suite): ((at: SuiteStep['after']) => readonly string[]) => {
  const visited = new Set<string>()
  return (at) => {
    const isFirst = !visited.has(nameOf(at))
    visited.add(nameOf(at))
    return isFirst ? [...new Set(ignores(at).map(({ type }) => type))] : []
  }
}

/** Amounts as decimal strings: JSON has no whole numbers of any size. */
const plainly = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

export const asJson = ({ flow, suite, cover, seed, language }: Written): string => {
  const ignoredAt = ignoredAtFirst(suite)
  return `${JSON.stringify(
    {
      machine: flow.name,
      about: flow.about,
      fingerprint: fingerprintOf(flow),
      cover,
      seed,
      language,
      goals: suite.goals,
      taken: suite.taken,
      runs: suite.runs.map(({ start, state, begin, isLive, steps }) => ({
        start,
        state,
        isLive,
        ignored: ignoredAt(begin),
        steps: steps.map((step) => ({
          event: step.event,
          said: saidOf(step),
          by: step.by,
          is: step.staged === undefined ? 'live' : 'staged',
          ...(step.staged !== undefined && { why: step.staged }),
          ...(step.ms !== null && { ms: step.ms }),
          from: step.from,
          to: step.to,
          transitions: idsOf(step),
          means: step.edges.map(({ plain }) => plain),
          ignored: ignoredAt(step.after),
        })),
      })),
      guards: guardsSeen(flow.environment, suite.runs).map(({ edge, held, by }) => ({
        transition: edge.id,
        from: edge.from,
        guard: edge.guardText,
        held,
        failed: by,
      })),
      bounds: (guardBounds[flow.name] ?? []).flatMap(({ guard, what, turns }) =>
        turns.map(({ refused, accepted }) => ({ guard, what, refused, accepted })),
      ),
      missing: suite.missing.map(({ edge, why }) => ({ transition: edge.id, from: edge.from, event: edge.event, why })),
    },
    plainly,
    2,
  )}\n`
}

/** A cell that a spreadsheet reads as text, whatever it begins with. */
const cell = (text: string): string => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const asCsv = ({ suite }: Written): string => {
  const ignoredAt = ignoredAtFirst(suite)
  const ignoredRows = (run: number, place: number, at: SuiteStep['after']) =>
    ignoredAt(at).map((type) => [
      String(run + 1),
      String(place),
      nameOf(at),
      type,
      'member',
      '',
      '',
      nameOf(at),
      '',
      'Nothing changes.',
    ])
  return [
    ['run', 'step', 'from', 'what happens', 'by', 'live or staged', 'why staged', 'to', 'transitions', 'meaning'],
    ...suite.runs.flatMap(({ begin, steps }, run) => [
      ...ignoredRows(run, 0, begin),
      ...steps.flatMap((step, place) => [
        [
          String(run + 1),
          String(place + 1),
          step.from,
          saidOf(step),
          step.by,
          step.staged === undefined ? 'live' : 'staged',
          step.staged ?? '',
          step.to,
          idsOf(step).join(' '),
          step.edges.map(({ plain }) => plain).join(' '),
        ],
        ...ignoredRows(run, place + 1, step.after),
      ]),
    ]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')
}

/** Gherkin's own words in the languages of the house; it has none in Burmese, and none in Khmer that tools agree on. */
const keywords: Readonly<Partial<Record<LanguageCode, readonly [code: string, ...words: readonly string[]]>>> = {
  en: ['en', 'Feature', 'Scenario', 'Given', 'When', 'Then'],
  cn: ['zh-CN', '功能', '场景', '假如', '当', '那么'],
  vi: ['vi', 'Tính năng', 'Kịch bản', 'Biết', 'Khi', 'Thì'],
  th: ['th', 'โครงหลัก', 'เหตุการณ์', 'กำหนดให้', 'เมื่อ', 'ดังนั้น'],
  id: ['id', 'Fitur', 'Skenario', 'Dengan', 'Ketika', 'Maka'],
  jp: ['ja', 'フィーチャ', 'シナリオ', '前提', 'もし', 'ならば'],
  kr: ['ko', '기능', '시나리오', '조건', '만일', '그러면'],
}

/** Scenarios, with the keywords of the language where Gherkin has them; the sentences of the machine are English. */
export const asGherkin = ({ flow, suite, cover, seed, language }: Written): string => {
  const [code, feature, scenario, given, when, then] = keywords[language] ?? keywords.en!
  const titles = new Map(statesOf(suite.chart.root).map(({ id, title, name }) => [id, title || name]))
  // A machine may be in several states at once.
  const titleOf = (state: string) =>
    state
      .split(',')
      .map((part) => titles.get(`${suite.chart.id}.${part}`) ?? part)
      .join(', ')
  const ignoredAt = ignoredAtFirst(suite)
  const ignoredLines = (at: SuiteStep['after']) =>
    ignoredAt(at).map((type) => `    * member: ${type}. Nothing changes.`)
  const lines = suite.runs.flatMap(({ start, state, begin, isLive, steps }, run) => [
    '',
    `  @${isLive ? 'live' : 'staged'}`,
    `  ${scenario}: ${run + 1}. ${start}`,
    `    ${given} "${titleOf(state)}"`,
    ...ignoredLines(begin),
    ...steps.flatMap((step) => [
      `    # ${idsOf(step).join(' ')}, ${step.staged === undefined ? 'live' : `staged: ${step.staged}`}`,
      `    ${when} ${step.by}: ${saidOf(step)}. ${step.edges[0]!.plain}`,
      `    ${then} "${titleOf(step.to)}"`,
      ...ignoredLines(step.after),
    ]),
  ])
  return [
    `# language: ${code}`,
    `# ${languages[language].name}, ${cover}, seed ${seed}, ${fingerprintOf(flow).slice(0, 12)}`,
    ...(code === 'en'
      ? []
      : [`# The keywords are in ${languages[language].name}; the sentences are the machine’s, in English.`]),
    `${feature}: ${flow.name}`,
    `  ${flow.about}`,
    ...lines,
    '',
  ].join('\n')
}

/**
 * A model for GraphWalker: one vertex per state, one edge for each way a step of the suite goes. States of one name may
 * differ in what was kept: `at` numbers what the machine is in, guards ask for it and actions move it on, so that every
 * walk is one of the machine's. An edge is tagged with the transitions it takes. Where a run ends an edge begins again.
 */
export const asGraphWalker = ({ flow, suite, cover }: Written): string => {
  const states = [
    ...new Set(suite.runs.flatMap(({ state, steps }) => [state, ...steps.flatMap(({ from, to }) => [from, to])])),
  ]
  const idOf = (state: string) => `v${states.indexOf(state)}`
  const numbers = new Map<SuiteStep['before'], number>()
  const numberOf = (snapshot: SuiteStep['before']): number =>
    numbers.get(snapshot) ?? numbers.set(snapshot, numbers.size).size - 1
  const first = suite.runs.find(({ steps }) => steps.length > 0)!
  const begins = { state: first.state, at: numberOf(first.steps[0]!.before) }
  const edges = new Map<string, GraphEdge>()
  for (const { state, steps } of suite.runs) {
    for (const step of steps) {
      const [from, to] = [numberOf(step.before), numberOf(step.after)]
      const name = `${idsOf(step).join('_')}_${saidOf(step)}`.replace(/\W+/g, '_')
      edges.set(`${from} ${name} ${to}`, {
        name,
        from,
        to,
        source: step.from,
        target: step.to,
        staged: step.staged ?? '',
        requirements: [...new Set(idsOf(step))],
      })
    }
    const last = steps.at(-1)
    const start = steps[0] && numberOf(steps[0].before)
    if (last && start !== undefined) {
      const from = numberOf(last.after)
      edges.set(`${from} again ${begins.at}`, {
        name: 'begin_again',
        from,
        to: begins.at,
        source: last.to,
        target: begins.state,
        staged: '',
        requirements: [],
      })
      if (start !== begins.at)
        edges.set(`${begins.at} start ${start}`, {
          name: `start_${start}`,
          from: begins.at,
          to: start,
          source: begins.state,
          target: state,
          staged: '',
          requirements: [],
        })
    }
  }
  return `${JSON.stringify(
    {
      models: [
        {
          id: flow.name.toLowerCase(),
          name: flow.name,
          generator: cover === 'states' ? 'random(vertex_coverage(100))' : 'random(edge_coverage(100))',
          startElementId: idOf(begins.state),
          actions: [`at = ${begins.at};`],
          vertices: states.map((state) => ({ id: idOf(state), name: `v_${state.replace(/\W+/g, '_')}` })),
          edges: [...edges.values()].map(({ name, from, to, source, target, staged, requirements }, place) => ({
            id: `e${place}`,
            name: `e_${name}`,
            requirements,
            weight: weightOf([...edges.values()], { source, staged }),
            guard: `at == ${from}`,
            actions: [`at = ${to};`],
            sourceVertexId: idOf(source),
            targetVertexId: idOf(target),
            properties: { staged },
          })),
        },
      ],
    },
    null,
    2,
  )}\n`
}

/** A way from one state of the machine to another, which `from` and `to` number. */
interface GraphEdge {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly source: string
  readonly target: string
  readonly staged: string
  /** The ids of the transitions that are taken on it. */
  readonly requirements: readonly string[]
}

/** For `weighted_random`: what any deployment does comes three times as often as what has to be staged. */
const weightOf = (edges: readonly GraphEdge[], { source, staged }: Pick<GraphEdge, 'source' | 'staged'>): number => {
  const share = (of: Pick<GraphEdge, 'staged'>): number => (of.staged === '' ? 3 : 1)
  const all = edges.filter((edge) => edge.source === source).reduce((sum, edge) => sum + share(edge), 0)
  // Together they must not exceed one.
  return Math.floor((share({ staged }) / all) * 10_000) / 10_000
}
