import { describe, expect, test } from 'vitest'
import { chosenBreaches } from '../_kit/tidy/chosen.ts'
import { citationBreaches } from '../_kit/tidy/citations.ts'
import { englishBreaches } from '../_kit/tidy/english.ts'
import { importBreaches } from '../_kit/tidy/imports.ts'
import { lookupBreaches } from '../_kit/tidy/lookups.ts'
import { promiseBreaches } from '../_kit/tidy/promises.ts'
import { readmeBreaches, unnamedBreaches } from '../_kit/tidy/readmes.ts'
import { type Breach, loadTree, type Tree } from '../_kit/tidy/source.ts'
import { captionBreaches, tableBreaches } from '../_kit/tidy/tables.ts'
import { terminalBreaches } from '../_kit/tidy/terminal.ts'
import { textBreaches } from '../_kit/tidy/texts.ts'
import { typeBreaches } from '../_kit/tidy/type-scale.ts'
import { definitionBreaches, vocabularyBreaches } from '../_kit/tidy/vocabulary.ts'
import { documentWidthBreaches, widthBreaches } from '../_kit/tidy/widths.ts'
import {
  leftoverBreaches,
  nameBreaches,
  placeBreaches,
  programBreaches,
  purityBreaches,
  stepBreaches,
  topLevelBreaches,
} from '../_kit/tidy/words.ts'

const rules: Readonly<Record<string, (tree: Tree) => Breach[]>> = {
  'a folder imports only from its left, packages only where they belong, and every import resolves': importBreaches,
  'no clock and no chance in domain and machines': purityBreaches,
  'nothing is left behind': leftoverBreaches,
  'every name says what is in it': nameBreaches,
  'nothing is called by a word that was retired': vocabularyBreaches,
  'comments, documents, sheets and sentences are written as the field writes them': englishBreaches,
  'no comment is past column 120': widthBreaches,
  'no paragraph of a document is past column 150': documentWidthBreaches,
  'every promise of a process that runs long has an owner (§server.listeners)': promiseBreaches,
  'no command lets a text of others steer the terminal (§wire.plain-text)': terminalBreaches,
  'no layer exports two definitions of one name': definitionBreaches,
  'no place on one machine is named': placeBreaches,
  'a program declares nothing after the line that runs it': programBreaches,
  'the top level is the map': topLevelBreaches,
  'the steps of the schema are numbered one after the other': stepBreaches,
  'every text is said, in every language': textBreaches,
  'every row of a table has the cells of its head': tableBreaches,
  'every table of a view has a name': captionBreaches,
  'what is chosen has one of three looks': chosenBreaches,
  'every style takes its sizes and weights of type from the scale': typeBreaches,
  'a table that is asked with names from outside has no others': lookupBreaches,
  'every README names files that exist, and the first has at most 100 lines': readmeBreaches,
  'every README names each folder beside it, and that of the commands each script': unnamedBreaches,
  'every citation leads to a clause of the rule book, and every clause is cited': citationBreaches,
}

describe('this house', () => {
  const tree = loadTree()
  test.each(Object.entries(rules))('%s', (_, breaches) => {
    const found = breaches(tree)
    expect(found, found.join('\n')).toEqual([])
  })
})

/** rule | file | what it says | the breach, from its line on */
const wrong: readonly (readonly [(tree: Tree) => Breach[], string, string, string])[] = [
  [
    chosenBreaches,
    'src/ui/forms/segments.css.ts',
    `'&[aria-current]': { ...filled, gap: 2 },\n'&[data-selected]': { background: 'red' },`,
    ':2 draws a look of its own for what is chosen: they are in themes/chosen.ts',
  ],
  [
    typeBreaches,
    'src/ui/frame/panel.css.ts',
    `const a = { fontSize: typeSize.fine, font: 'inherit' }\nconst b = { fontSize: 12.5 }`,
    ':2 writes a size or a weight of type: they are in themes/type-scale.ts',
  ],
  [
    typeBreaches,
    'src/features/live/picture.tsx',
    '<g fontWeight={700}>',
    ':1 writes a size or a weight of type: they are in themes/type-scale.ts',
  ],
  [
    typeBreaches,
    'src/shell/pages/bars.css.ts',
    `const a = { fontWeight: 'bold' }`,
    ':1 writes a size or a weight of type: they are in themes/type-scale.ts',
  ],
  [
    typeBreaches,
    'themes/page.css.ts',
    'const a = { font: `14px/1.35 serif` }',
    ':1 writes a size or a weight of type: they are in themes/type-scale.ts',
  ],
  [widthBreaches, 'src/ui/text/text.tsx', `/**\n * ${'odds '.repeat(24)}\n */`, ':2 has a comment to column 123'],
  [widthBreaches, 'src/domain/odds/odds.ts', `const a = 1 // ${'–'.repeat(106)}`, ':1 has a comment to column 121'],
  [widthBreaches, 'src/server/roles.sql', `-- ${'a'.repeat(118)}`, ':1 has a comment to column 121'],
  [
    documentWidthBreaches,
    'src/ui/README.md',
    `| ${'a'.repeat(150)} |\n\`\`\`\n${'b'.repeat(151)}\n\`\`\`\n${'c'.repeat(151)}`,
    ':5 goes to column 151',
  ],
  [
    lookupBreaches,
    'src/server/games/ends.ts',
    `const one = 1\nconst ends: Readonly<\n  Record<string, (said: Said) => Promise<void>>\n> = {}`,
    ':2 ends is a plain object: byName',
  ],
  [
    vocabularyBreaches,
    'src/shell/start.ts',
    'const startFoyer = 1',
    ':1 says “Foyer”: the field’s word is public context',
  ],
  [vocabularyBreaches, 'src/shell/foyer.ts', '', ':1 is called “foyer”: the field’s word is public context'],
  [
    vocabularyBreaches,
    'src/domain/money/money.ts',
    `// sale\nexport const readMoney = 'sale'`,
    ':2 says “readMoney”: parse a text, load from a store',
  ],
  [
    importBreaches,
    'machines/bet/bet.ts',
    `import { a } from '#ui/text/text.tsx'`,
    ':1 machines imports #ui/text/text.tsx: ui is not to its left',
  ],
  [importBreaches, 'src/domain/odds/odds.ts', `\nimport { x } from 'xstate'`, ':2 domain may not use xstate'],
  [
    importBreaches,
    'src/domain/odds/odds.ts',
    `import { readFile } from 'node:fs/promises'`,
    ':1 domain may not use node:fs/promises',
  ],
  [
    importBreaches,
    'src/ui/text/text.tsx',
    `import { handler } from '#server/app.ts'`,
    ':1 ui imports #server/app.ts: server is not to its left',
  ],
  [
    importBreaches,
    'src/review/chart.ts',
    `import { vars } from '#themes/color.css.ts'`,
    ':1 review imports #themes/color.css.ts: themes is not to its left',
  ],
  [
    importBreaches,
    'src/features/slip/index.tsx',
    `import {\n  Board,\n} from '#features/sportsbook/index.tsx'`,
    ':3 imports #features/sportsbook/index.tsx: features meet in #ui alone',
  ],
  [
    importBreaches,
    'src/features/slip/index.tsx',
    `import '../sportsbook/index.tsx'`,
    ':1 imports ../sportsbook/index.tsx: features meet in #ui alone',
  ],
  [
    importBreaches,
    'src/features/slip/index.tsx',
    `import { Bet } from '#ui/bets/bet.ts'`,
    ':1 imports #ui/bets/bet.ts: a folder of #ui that has an index.ts is met there, or the build bundles it twice',
  ],
  [
    importBreaches,
    'src/server/web/web.ts',
    `import { Slip } from '#features/sportsbook/index.tsx'`,
    ':1 server imports #features/sportsbook/index.tsx: features is not to its left',
  ],
  [
    importBreaches,
    'src/features/info/routes.ts',
    `import { Slip } from '#features/sportsbook/index.tsx'`,
    ':1 routes imports #features/sportsbook/index.tsx: features is not to its left',
  ],
  [
    importBreaches,
    'src/features/slip/index.tsx',
    `const x = () => import('@feature/board')`,
    ':1 features imports @feature/board: only the shell starts features',
  ],
  [
    importBreaches,
    'src/server/app.ts',
    `export { a } from '../domain/odds/odds.ts'`,
    ':1 imports ../domain/odds/odds.ts: across folders it reads #domain/…',
  ],
  [
    importBreaches,
    'src/server/wallet/wallet.ts',
    `import { place } from '../bets/place.ts'`,
    ':1 imports ../bets/place.ts: bets is not to the left of wallet in the server',
  ],
  [
    importBreaches,
    'src/server/bets/place.ts',
    `import { start } from '../app.ts'`,
    ':1 imports ../app.ts: start is not to the left of bets in the server',
  ],
  [
    importBreaches,
    'src/server/odd/one.ts',
    `import { place } from '../bets/place.ts'`,
    ":1 odd has no place in the order of the server's folders",
  ],
  [
    importBreaches,
    'src/server/app.ts',
    `import { a } from '#domain/gone.ts'`,
    ':1 imports #domain/gone.ts, which does not exist',
  ],
  [
    importBreaches,
    'locales/load-texts.ts',
    `const a = ${'import'}('./\${code}.gone')`,
    ':1 imports ./${code}.gone, which does not exist',
  ],
  [
    importBreaches,
    'tests/domain/odds/odds.test.ts',
    `import { a } from '#domain/gone.ts'`,
    ':1 imports #domain/gone.ts, which does not exist',
  ],
  [
    importBreaches,
    'src/server/app.ts',
    `import { a } from '../../tests/tidy/house.test.ts'`,
    ':1 imports ../../tests/tidy/house.test.ts, which is outside the map',
  ],
  [
    purityBreaches,
    'src/domain/time.ts',
    'const a = 1\nconst now = Date.now()',
    ':2 uses Date.now: no clock and no chance here, time comes in as a fact',
  ],
  [
    purityBreaches,
    'machines/bet/bet.ts',
    'const now = new Date()',
    ':1 uses new Date(): no clock and no chance here, time comes in as a fact',
  ],
  [
    purityBreaches,
    'machines/bet/bet.ts',
    'const key = Math.random()',
    ':1 uses Math.random: no clock and no chance here, time comes in as a fact',
  ],
  [
    promiseBreaches,
    'src/server/carrier.ts',
    `\nconst timer = setInterval(() => void retry(), 5)`,
    ':2 drops what retry answers: leave a promise to inBackground',
  ],
  [
    promiseBreaches,
    'src/odds/house.ts',
    `child.once('exit', async () => again())`,
    ':1 gives an async function where nobody awaits it',
  ],
  [leftoverBreaches, 'src/ui/text/text.tsx', '// TODO later', ':1 leaves TODO behind'],
  [leftoverBreaches, 'src/ui/text/text.tsx', '\n// @ts-expect-error', ':2 leaves @ts-expect-error behind'],
  [leftoverBreaches, 'tests/domain/odds/odds.test.ts', `test.only('x', () => {})`, ':1 leaves test.only behind'],
  [
    leftoverBreaches,
    'tests/domain/odds/odds.test.ts',
    `describe.skip('x', () => {})`,
    ':1 leaves describe.skip behind',
  ],
  [
    leftoverBreaches,
    'tests/journeys/bet.journey.ts',
    'await page.waitForTimeout(100)',
    ':1 leaves waitForTimeout behind',
  ],
  [nameBreaches, 'src/ui/utils/text.ts', '', ':1 text.ts says nothing about what is in it'],
  [nameBreaches, 'src/ui/helpers.ts', '', ':1 helpers.ts says nothing about what is in it'],
  [placeBreaches, 'README.md', 'see\n/home/ann/touchline', ':2 names a place on one machine'],
  [tableBreaches, 'README.md', '| a | b |\n|---|---|\n| `1\\|2` | 3 |\n| 4 |', ':4 has 1 cells, and its table 2'],
  [
    captionBreaches,
    'src/ui/play/tracker.tsx',
    '<p />\n<table className={a}>\n<thead />',
    ':2 is a table without a name',
  ],
  [readmeBreaches, 'README.md', '\nsee `src/domain/gone.ts`', ':2 names src/domain/gone.ts, which does not exist'],
  [readmeBreaches, 'src/ui/README.md', '`text.tsx` and `gone.tsx`', ':1 names gone.tsx, which does not exist'],
  [readmeBreaches, 'src/ui/README.md', '`bets/`, `gone/`', ':1 names gone/, which does not exist'],
  [readmeBreaches, 'README.md', '[next](src/gone.md)', ':1 links to src/gone.md, which does not exist'],
  [readmeBreaches, 'README.md', '\n'.repeat(101), ':101 has more than 100 lines'],
  [unnamedBreaches, 'src/features/README.md', 'The screens: `sportsbook`', ':1 does not name slip'],
  [
    unnamedBreaches,
    'package.json',
    '"scripts": { "test:watch": "" }',
    '|src/commands/README.md:1 does not name test:watch',
  ],
  [
    programBreaches,
    'src/commands/start.ts',
    `const main = () => later()\nawait main(argv).catch(fail)\n\nconst later = () => 1`,
    ':4 declares const later after the program has run',
  ],
  [topLevelBreaches, 'notes.md', '', '|notes.md:1 does not belong at the top level'],
  [
    stepBreaches,
    'src/server/database/migrations/0002_more.sql',
    '',
    '|src/server/database/migrations/0002_more.sql:1 is step 1 of the schema and numbered otherwise',
  ],
  [
    textBreaches,
    'locales/en.json',
    '{\n  "slip.place": "Place",\n  "slip.gone": "Gone"\n}',
    ':3 slip.gone is never said',
  ],
  [textBreaches, 'locales/th.json', '{}', ':1 has no slip.place'],
  [textBreaches, 'locales/th.json', '{\n  "slip.place": "วาง"', ':1 is no JSON'],
  [
    textBreaches,
    'locales/th.json',
    '{\n  "outcome.won": "ชนะ",\n  "slip.place": "วาง"\n}',
    ':2 outcome.won does not stand where it does in locales/en.json',
  ],
  [
    citationBreaches,
    'src/domain/bet/parlay.ts',
    '\n/** At least three (§parlay.life-minimum). */',
    ':2 cites §parlay.life-minimum, which is no clause of the rule book',
  ],
  [citationBreaches, 'README.md', 'as §9 says', ':1 cites §, which is no clause of the rule book'],
  [
    citationBreaches,
    'src/server/database/migrations/0001_tables.sql',
    '-- The ledger (rules §7)',
    ':1 cites rules §, which is not in the repository',
  ],
  [
    citationBreaches,
    'src/domain/odds/odds.ts',
    '/** Four ways to write one number (`spec`). */',
    ':1 cites `spec`, which is not in the repository',
  ],
  [
    citationBreaches,
    'src/shell/pages/routes.ts',
    '// An address of the spec',
    ':1 cites the spec, which is not in the repository',
  ],
  [
    citationBreaches,
    'machines/bet/bet.ts',
    '// measured in findings/server.md',
    ':1 cites findings/server.md, which is not in the repository',
  ],
  [
    citationBreaches,
    'src/domain/rule-book/bet/parlay.ts',
    `export const parlayClauses = {\n  'parlay.legs': {`,
    ':2 parlay.legs is cited by no code and no test',
  ],
]

/** Just enough of a house for one wrong file to stand in. */
const right: Tree = new Map([
  ['src/domain/odds/odds.ts', 'export const a = new Date(0) // Date.now() would be a clock'],
  ['src/ui/text/text.tsx', `const say = text('slip.place')\nconst outcome = text(\`outcome.\${settled}\`)`],
  ['src/domain/rule-book/bet/odds.ts', `export const oddsClauses = {\n  'odds.range': {\n    plain: 'Above one.',`],
  ['src/domain/range.ts', '/** A price is above one (§odds.range). */'],
  ['src/server/app.ts', `import { a } from '#domain/odds/odds.ts'\nimport fastify from 'fastify'`],
  ['src/server/bets/place.ts', `import { refuse } from '../contract/refuse.ts'`],
  ['src/server/contract/refuse.ts', ''],
  [
    'src/features/sportsbook/index.tsx',
    `import { say } from '#ui/text/text.tsx'\nimport { useState } from 'react'\nimport { row } from './row.ts'`,
  ],
  ['src/features/sportsbook/row.ts', ''],
  ['src/ui/bets/bet.ts', ''],
  ['src/ui/bets/index.ts', ''],
  ['src/features/slip/index.tsx', ''],
  ['README.md', 'machines/, src/, locales/, themes/ and tests/'],
  ['src/commands/README.md', ''],
  ['themes/color.css.ts', `import { createTheme } from '@vanilla-extract/css'`],
  ['locales/en.json', '{\n  "slip.place": "Place",\n  "outcome.won": "Won"\n}'],
  ['locales/th.json', '{\n  "slip.place": "วาง",\n  "outcome.won": "ชนะ"\n}'],
  ...[
    '.ci/run',
    'LICENSE',
    'esbuild.config.mjs',
    'machines/bet/bet.ts',
    'package-lock.json',
    'package.json',
    'tests/tidy/house.test.ts',
    'tsconfig.json',
  ].map((path) => [path, ''] as const),
])

describe('the rules can fail', () => {
  test('a tidy house breaks none', () => {
    expect(Object.values(rules).flatMap((breaches) => breaches(right))).toEqual([])
  })

  test.each(wrong)('%o %s %j', (breaches, path, text, expected) => {
    expect(breaches(new Map([...right, [path, text]]))).toContain(
      expected.startsWith('|') ? expected.slice(1) : `${path}${expected}`,
    )
  })
})
