import { type Breach, isCode, type Tree } from './source.ts'

/** What reports and is shown, and never tells. */
const programs =
  'address|balances?|bets?|boards?|browsers?|checks?|clocks?|collectors?|devices?|diaries|elements?|feeds?|files?|frames?|headers?|logs?|machines?|markets?|parlays?|ports?|prices?|providers?|restarts?|scores?|servers?|services?|starts?|streams?|studios?|Patroni|npm'
const people = 'members?|operators?|owners?|players?'
/** What there is one of for each of something else. */
const counted =
  'answer|call|command|credit|file|folder|key|line|market|price|row|statement|table|test|transaction|vertex|view'
/** Where data is, and does not lie. */
const places = 'file|folder|database|account|room|disk|memory|cache'

/** A pattern that English engineers and bookmakers do not write, and what they write. */
const patterns: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?<![Tt]here )\b(?:is|are|be|was|were) none\b(?! of)/, 'an invalid …, has no …'],
  [
    /(?<![Tt]here )\b(?:is|are|was|were) no (?!longer|more|less|later|one\b|doubt|need|evidence|surprise|better|worse|earlier|use\b|further)[a-z]+/,
    'is not a …',
  ],
  [
    /\b(?:is|are|was|were|be|been) told\b|\btells? (?:of|what|which|how|every|in order)\b/,
    'is notified, reports, returns',
  ],
  [
    new RegExp(
      `\\b(?:they|it|that|${programs}) (?:alone |never |only |still )?tells?\\b(?! (?:\\w+ )*?(?:apart|from)\\b)`,
    ),
    'reports, returns, shows',
  ],
  [
    new RegExp(`(?<=^\\s*/?\\*{1,2} )Tells? (?!(?:(?:an?|each|every|signed-in|the) )*(?:${people})\\b)[\\w\`]+`),
    'Reports, sends, notifies',
  ],
  [
    new RegExp(
      `\\b(?:[Oo]ne(?: (?:${counted}))?|[Aa] (?:file|folder|line|row|statement|view)) an? (?!day|hour|member|minute|month|new|night|season|second|time|week|year)\\w+`,
    ),
    'one … per …',
  ],
  [
    /\b(?:is|are) believed\b(?! of| to| at| by| before)|\banswers? by (?:it|them)\b|\btakes? another way\b/,
    'is accepted, is taken from, answers with, differs',
  ],
  [
    /\b(?:is|are|was|be|been) asked (?:for|again|anew|after|once)\b|\basks? (?:nobody|anew|nothing (?:again|by))\b/,
    'is requested, retried, looked up',
  ],
  [
    /\b(?:hold|holds|held) (?:at once|from now|good|against|no|what|so)\b|\bwhat holds\b/,
    'applies, is compared with, has no',
  ],
  [
    /\b(?:stand|stands|stood) (?:in|at|on|under|beside|before|here|there|as|by|once|between|behind|where|above)\b/,
    'is in, is at, belongs to',
  ],
  [
    /\b(?:board|page|slip|sheet|screen|them) stands?\b(?! for| out| still| alone)|\bl(?:ie|ies|ay) (?:beside|sealed|there)\b/,
    'is shown, is beside',
  ],
  [
    new RegExp(
      `\\b(?:[Ww]hat|[Ee]ntries|[Dd]ata|keys?|socket) l(?:ie|ies|ay) in\\b|\\bl(?:ie|ies|ay) in (?:clear\\b|\\.\\w|\`|(?:an?|its|one|the|their) (?:[\\w’']+ )?(?:${places})\\b)`,
    ),
    'is in, is stored in',
  ],
  [/\b(?:anew|afresh)\b/i, 'again'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [
    /\b(?:mend(?:s|ed|ing)?|reckoned|seldom|(?:un)?lawful|for want of|at present)\b/i,
    'fix, compute, rarely, valid, for lack of, currently',
  ],
  [/\bwhoever\b/i, 'the caller, anyone who'],
  [
    /\bwhat (?:became|becomes|has become) of\b|\bc[ao]mes? to (?:a result|nothing|something|no (?!more\b)\w+)/,
    'the outcome of, gets a result',
  ],
  [/\b(?:back|refunded|paid|bought|cashed out|given back) whole\b|\bwhole or in part\b/, 'in full, fully or partly'],
  [
    /\blets? (?:it|him|them|the member) (?:go|be|in)\b|\blet go\b|\bputs? (?:it|the \w+) away\b/,
    'releases, admits, closes',
  ],
]

/** Where each kind of text is looked for. */
const isCommented = (path: string): boolean => isCode(path) && !isOfRules(path)
const isDocument = (path: string): boolean => path.endsWith('.md') && !guides.has(path)
const isSql = (path: string): boolean => path.endsWith('.sql') && !path.startsWith('src/server/database/migrations/')
/** What people read of a command, an error, a log, a machine, a clause or the review. */
const isSaying = (path: string): boolean => isCode(path) && /^(?:src|machines)\//.test(path)
/** The sheets of the review, and what a screen reader says: each line is read as a whole. */
const isSheet = (path: string): boolean => /^(?:src\/review|tests\/journeys\/spoken)\/.*\.txt$/.test(path)
const isEnglishTexts = (path: string): boolean => /(?:^|\/)en\.json$/.test(path) || path === 'src/review/clauses.json'

/** The rules name what they forbid, and the guide shows it. */
const isOfRules = (path: string): boolean => /^tests\/(?:_kit\/)?tidy\//.test(path)
const guides: ReadonlySet<string> = new Set(['.github/CONTRIBUTING.md', '.github/CHANGELOG.md'])

/**
 * Comments, titles of tests, documents, SQL, sheets, and every sentence of the product are written as the field writes
 * them.
 */
export const englishBreaches = (tree: Tree): Breach[] =>
  [...tree].flatMap(([path, text]) => {
    const inText = isSaying(path) ? linesOfTexts(text) : noLines
    const lines = text.split('\n').map((line, index) => (inText.has(index) ? line : readable(path, line)))
    return lines.flatMap((line, index) => {
      // A sentence of a comment or a document goes on in the next line.
      const following = isDocument(path) || continued.test(line) ? lines[index + 1]?.replace(continued, '') : ''
      const found = patterns.flatMap(([pattern, instead]) => {
        const hit = pattern.exec(`${line} ${following ?? ''}`)
        return hit === null || hit.index >= line.length ? [] : [`“${hit[0]}”: ${instead}`]
      })
      return found.length === 0 ? [] : [`${path}:${index + 1} says ${found.join(', ')}`]
    })
  })

/** What a line of a comment begins with. */
const continued = /^\s*(?:\/\*\*|\*(?!\/)|\/\/|--)\s?/
const comment = /^\s*(?:\*|\/\*|\/\/)|\s\/\/ .*$/
/** The title of a test or of a group of them, also behind the rows of its table. */
const title = /(?:\b(?:test|describe\w*)(?:\.\w+)?|^\s*(?:\]|`)?(?: as const)?\)|\(\)\))\((['"`])(.+?)\1/
/** Quotes in turn, so that the end of one is not taken for the beginning of the next. */
const quoted = /'[^']*'|"[^"]*"|`[^`]*`/g
const isSentence = (text: string): boolean => text.includes(' ')

/** The part of a line that is English. */
const readable = (path: string, line: string): string => {
  if (isDocument(path) || isSheet(path)) return line
  if (isSql(path)) return /--.*/.exec(line)?.[0] ?? ''
  if (isEnglishTexts(path)) return /:\s*(".*)/.exec(line)?.[1] ?? ''
  const said = isCommented(path) ? comment.exec(line) : null
  if (said !== null) return line.slice(said.index)
  if (path.startsWith('tests/') && !isOfRules(path)) return title.exec(line)?.[2] ?? ''
  return isSaying(path)
    ? [...line.matchAll(quoted)]
        .map(([text]) => text)
        .filter(isSentence)
        .join(' ')
    : ''
}

const noLines: ReadonlySet<number> = new Set()
/** A text, of several lines where `--help` prints it; what it puts in may have texts of its own. */
const template = /(?<=(?:[=(:,?>]|\breturn)\s*)`(?:[^`$]|\$(?!\{)|\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\})*`/g

/** The lines, from 0, that a text of several lines covers. */
const linesOfTexts = (text: string): ReadonlySet<number> =>
  new Set(
    [...text.matchAll(template)].flatMap(({ index, 0: found }) => {
      if (!found.includes('\n')) return []
      const first = text.slice(0, index).split('\n').length - 1
      return found.split('\n').map((_, n) => first + n)
    }),
  )
