import { loginTriesPerDay } from '#domain/bet/limits.ts'
import { readFile } from 'node:fs/promises'
import { boundsText } from './bounds.ts'
import { guardsSeen, guardsText } from './guards.ts'
import type { Walking } from './walking.ts'

/** How the runs of a pack are started, and what they need. */
export const packageOf = async ({ name, by }: Pick<Walking, 'name' | 'by'>): Promise<string> => {
  const own = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>
  }
  const playwright = '@playwright/test'
  const parts = {
    name: `paths-${name}`,
    private: true,
    type: 'module',
    engines: { node: '>=20.11' },
    scripts: {
      test: by === 'browser' ? 'playwright test' : 'node start.mjs',
    },
    ...(by === 'browser' && { devDependencies: { [playwright]: own.devDependencies[playwright] } }),
  }
  return `${JSON.stringify(parts, null, 2)}\n`
}

type Runs = Walking['suite']['runs']

/** What the files of a pack need, of those that it has. */
const saidOfFiles = (name: string, runs: Runs): string =>
  [
    runs.some(({ isLive }) => isLive) &&
      `\`${name}.live.spec.mjs\` needs nothing else and changes nothing of the account.`,
    runs.some(({ isLive }) => !isLive) &&
      `\`${name}.staged.spec.mjs\` answers by itself, in the server's place, the calls that it walks.`,
  ]
    .filter((said) => said !== false)
    .join('\n   ')

const started = {
  browser: (
    name: string,
    runs: Runs,
  ) => `1. Have a Touchline to walk: in its own folder \`npm ci\`, then \`npm start\`. It prints its address and a few
   members with their passwords.
2. Copy the files of this folder into an empty one, and there, once:

       npm install
       npx playwright install chromium

3. Walk (in one line):

       BASE_URL=http://127.0.0.1:4600 MEMBER=member1 PASSWORD=… npm test

   ${saidOfFiles(name, runs)}
   The member plays in MYR. \`CHROMIUM=/usr/bin/chromium\` uses another
   browser than Playwright's own, and then the second command is not needed. A member may sign in ${loginTriesPerDay} times a day: one who
   walks often is entered for it.
4. \`report/index.html\` has a picture of every state and says what passed only when it was repeated; \`junit.*.xml\` and
   \`ctrf.*.json\` are for machines, one a start.`,
  wire: (
    name: string,
  ) => `1. Have a Touchline to walk that may be changed: in its own folder \`npm ci\`, then \`npm start -- --data $HOME/walked\`. It
   prints its address.
2. Copy the files of this folder into an empty one. There is nothing to install.
3. Walk (in one line), with the command of the operator, where \`{}\` is replaced by the act:

       BASE_URL=http://127.0.0.1:4600 OPERATOR="npm --prefix $HOME/touchline run --silent operator -- {} --data $HOME/walked --key-file $HOME/walked/demo-operator.key.json" npm test

   Each run enters members of its own: nothing is undone. What signs in often waits for a minute in between. \`SECOND\` is the
   command of a second operator, which acts that wait for one need. \`${name}.http.mjs\` says every call with what its answer must have.
4. \`junit.${name}.*.xml\` and \`ctrf.${name}.*.json\` say what each run met, one of each a start.`,
} as const

/** A line, or an item of a list where it is indented. */
const lines = (all: readonly string[]): string => all.map((line) => line.replace(/^ +/, '- ')).join('\n')

/** The page of a pack. */
export const readmeOf = (walking: Walking): string => {
  const { name, flow, by, suite, seed, cover } = walking
  const bounds = boundsText(flow.name)
  if (by === 'itself') throw new Error(`${name} has no pack`)
  return `# ${flow.name}, walked ${by === 'browser' ? 'in a browser' : 'over the wire'}
${flow.about}

${started[by](name, suite.runs)}

## What it walks
${suite.taken} of ${suite.goals} ${cover} that can be made from outside, in ${suite.runs.length} ${suite.runs.length === 1 ? 'run' : 'runs'} with seed ${seed}:

${suite.runs.map(({ start, steps, isLive }) => `- ${by === 'browser' ? (isLive ? 'live' : 'staged') : 'over the wire'}, from ${start}: ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`).join('\n')}

Not walked, and why:

${suite.missing.map(({ edge, why }) => `- ${edge.id} from ${edge.from}: ${why.join('; ')}`).join('\n') || '- nothing'}

## Its guards
${lines(guardsText(guardsSeen(flow.environment, suite.runs)))}

## Values at its guards
${bounds.map((line) => `- ${line}`).join('\n') || 'No guard of it compares a number, a size or an amount.'}
`
}
