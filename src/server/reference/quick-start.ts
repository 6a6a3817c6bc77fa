import { block, code, sentence } from './html.ts'

/** A step of the program: its number, its name and what it says, then its lines. */
const step = / {2}\/\/ (\d)\. ([^:]+): (.*)\n((?: {2}.*\n|\n(?! {2}\/\/))*)/g

/** The five steps to a first bet, out of the program that is shipped and tested. */
export const quickStart = (program: string): string => {
  const steps = [...program.matchAll(step)].map(
    ([, number = '', name = '', says = '', lines = '']) =>
      `<li value="${number}"><strong>${sentence(name)}.</strong> ${sentence(says[0]!.toUpperCase() + says.slice(1))}${block(lines.replace(/^ {2}/gm, '').trimEnd(), `${name}: its lines`, 'step')}</li>`,
  )
  return `<h2 id="start">Quick start</h2>
<p>A first bet in five steps, in the words of any JavaScript; <code>call</code> posts JSON and fails on a refusal. The whole program: <a href="/developers/quick-start.mjs">quick-start.mjs</a>, run by ${code('node quick-start.mjs ADDRESS ACCOUNT PASSWORD')}.</p>
<ol>${steps.join('\n')}</ol>
<p>Then: <a href="/developers/codes">every market, pick and code</a>, <a href="/developers/streams">the streams of the board and of the member</a>, and every call below. <a href="/openapi.json">The OpenAPI document</a> makes a client in your language.</p>`
}
