import { clausePage } from '#review/pages/clause-page.ts'
import { flowPage } from '#review/pages/flow-page.ts'
import { flows } from '#review/flows.ts'
import { limitsPage } from '#review/pages/limits-page.ts'
import { moneyPage } from '#review/pages/money-page.ts'
import { stepsPage } from '#review/pages/nine-steps.ts'
import { overviewPage } from '#review/pages/overview.ts'
import { searchNames } from '#review/product/searches.ts'
import { questionPage } from '#review/questions.ts'
import { rulePage } from '#review/pages/rule-page.ts'
import { codesPage } from '#server/reference/codes.ts'
import { referencePage } from '#server/reference/page.ts'
import { streamsPage } from '#server/reference/streams.ts'
import { HtmlValidate } from 'html-validate'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sampled } from '../_kit/sample.ts'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** What the HTML standard does not allow, one line each. */
const faultsOf = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}

const program = readFileSync(new URL('../../src/server/reference/quick-start.mjs', import.meta.url), 'utf8')
const none = new Map<string, string[]>()
const pages: Readonly<Record<string, () => string | Promise<string>>> = {
  'what is not proved': () => limitsPage(flows),
  'what runs without a machine': () => moneyPage(flows),
  overview: () => overviewPage(flows),
  'the bet in nine steps': () => stepsPage(flows),
  clauses: () => clausePage(flows, none),
  rules: () => rulePage(flows),
  ...Object.fromEntries(
    sampled('pages of machines, as valid HTML', flows, 3).map((flow) => [
      flow.name,
      () => flowPage(flow, flows, { tests: none, fingerprint: 'abcd 1234', build: '5678ef', chart: 'abcd' }),
    ]),
  ),
  'the reference of the calls': () => referencePage(program),
  'the codes of the board': codesPage,
  questions: () => questionPage(flows, new Map(searchNames.map((name) => [name, { worlds: 2, broken: [] }]))),
  'the protocol of the streams': () => streamsPage('const client = 1 < 2'),
}

describe('what people read without the product is valid HTML', () => {
  test.each(Object.entries(pages))('%s', async (_, make) => {
    expect(await faultsOf(await make())).toEqual([])
  })

  test.each([
    ['an element that stays open', (html: string) => html.replace('</h1>', ''), /close-order/],
    ['the same id twice', (html: string) => html.replaceAll(/ id="[^"]*"/g, ' id="one"'), /no-dup-id/],
    [
      'a list in a sentence',
      (html: string) => html.replace('<p class="lede">', '<p><ul></ul>'),
      /close-order|permitted/,
    ],
  ])('%s is noticed', async (_, spoil, rule) => {
    const page = overviewPage(flows)
    expect(spoil(page)).not.toBe(page)
    expect((await faultsOf(spoil(page))).join('\n')).toMatch(rule)
  })
})
