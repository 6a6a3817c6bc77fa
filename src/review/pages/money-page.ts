import type { Flow } from '../flow.ts'
import { movements, others, type Runner, states } from '../money-flows.ts'
import { fileOf, framed, moneyFile } from './page.ts'
import { escape } from './svg.ts'

/** Every movement of money and every state that is kept, with the machine that runs it; or why none does. */
export const moneyPage = (flows: readonly Flow[]): string => {
  const row = ([name, runner]: readonly [string, Runner]) =>
    `<tr><th scope="row">${escape(name)}</th>${'machine' in runner ? `<td>${linksOf(flows, runner.machine, runner.ids)}</td>` : `<td>${escape(runner.without)}</td><td>${escape(runner.kept)}</td>`}</tr>`
  const table = (rows: Readonly<Record<string, Runner>>, isRun: boolean) => {
    const found = Object.entries(rows).filter(([, runner]) => 'machine' in runner === isRun)
    return found.map(row).join('\n')
  }
  const heads = (...names: readonly string[]) =>
    `<thead><tr>${['Flow', ...names].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>`
  const region = (name: string, content: string) =>
    `<h2>${name}</h2><div class="wide" role="region" tabindex="0" aria-label="${name}"><table>${content}</table></div>`
  const without = [table(movements, false), table(states, false), table(others, false)].join('\n')
  return framed(flows, {
    file: moneyFile,
    title: 'Without a machine',
    lede: 'Each kind of journal is a movement of money, and each column of states is a flow. Those that no machine runs come first, with the reason and with what keeps them correct instead; a test compares this page with the schema.',
    body: [
      region(
        'What runs without a machine, and why',
        `${heads('Why', 'What keeps it correct')}<tbody>${without}</tbody>`,
      ),
      region(
        'Movements of money that a machine decides',
        `${heads('Transitions')}<tbody>${table(movements, true)}</tbody>`,
      ),
      region('States that a machine decides', `${heads('Machine')}<tbody>${table(states, true)}</tbody>`),
    ].join('\n'),
  })
}

const linksOf = (flows: readonly Flow[], machine: string, ids: readonly string[]): string => {
  const file = fileOf(flows.find(({ name }) => name === machine)!)
  return [`<a href="${file}">${machine}</a>`, ...ids.map((id) => `<a href="${file}#${id}">${id}</a>`)].join(', ')
}
