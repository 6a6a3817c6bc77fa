import { type Currency, parseAmount } from '#domain/money.ts'
import { isClientSeed } from '../laws/fair.ts'
import { askStudio, type Seeds } from './api.ts'
import { h } from './dom.ts'
import type { OwnRound } from './verify.ts'
import { printIn, type Say } from './words.ts'

interface FairnessParts {
  readonly say: Say
  readonly currency: Currency
  readonly session: () => string
  readonly seeds: () => Seeds | undefined
  readonly renew: (seeds: Seeds) => void
}

/** The fairness panel: the seeds of the member's rounds, and the rounds to verify (§game.fair). */
export const fairness = ({ say, currency, session, seeds, renew }: FairnessParts): Element => {
  const facts = h('dl', { class: 'seeds' })
  const note = h('p', { class: 'fine', role: 'status' })
  const rounds = h('ol', { class: 'rounds' })
  const fact = (name: string, value: string) => h('div', {}, h('dt', {}, name), h('dd', {}, value))
  const show = () => {
    const now = seeds()
    if (!now) return
    facts.replaceChildren(
      fact(say('fair.hash'), now.seed_hash),
      fact(say('fair.client'), now.client_seed),
      fact(say('fair.count'), String(now.nonce)),
    )
  }
  const input = h('input', {
    id: 'client-seed',
    maxlength: 64,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-rule',
  })
  const change = async () => {
    const client = input.value.trim()
    if (client !== '' && !isClientSeed(client)) return void (note.textContent = say('fair.rule'))
    const answer = await askStudio('seed', { session: session(), ...(client !== '' && { client }) })
    if (answer?.code === 409) return void (note.textContent = say('fair.running'))
    if (answer?.code !== 200) return void (note.textContent = say('fair.failed'))
    renew(answer.told as unknown as Seeds)
    input.value = ''
    show()
    note.textContent = say('fair.changed')
    await list()
  }
  const list = async () => {
    const answer = await askStudio('rounds', { session: session() })
    const own = (answer?.told['rounds'] ?? []) as readonly OwnRound[]
    rounds.replaceChildren(...own.map((round) => line(round, say, currency)))
    if (own.length === 0) rounds.append(h('li', { class: 'fine' }, say('fair.none')))
  }
  const details = h(
    'details',
    {
      class: 'fair',
      toggle: () => {
        if (!details.open) return
        show()
        void list()
      },
    },
    h('summary', {}, say('fair.title')),
    h('p', {}, say('fair.text')),
    facts,
    h(
      'form',
      {
        class: 'seed-form',
        submit: (event) => {
          event.preventDefault()
          void change()
        },
      },
      h('label', { for: 'client-seed', class: 'label' }, say('fair.next')),
      input,
      h('button', { type: 'submit', class: 'tool' }, say('fair.change')),
      h('p', { id: 'client-rule', class: 'fine' }, say('fair.rule')),
    ),
    note,
    h('h2', {}, say('fair.rounds')),
    rounds,
  )
  return details
}

const line = (round: OwnRound, say: Say, currency: Currency): Element => {
  const print = printIn(currency)
  const staked = round.stakes.reduce((sum, [, stake]) => sum + (parseAmount(stake, currency) ?? 0n), 0n)
  const verdict = h('output', { class: 'verdict' })
  const name = `${say(`game.${round.game}`)} ${round.nonce}`
  const button = h(
    'button',
    {
      type: 'button',
      class: 'tool',
      'aria-label': `${say('fair.verify')}: ${name}`,
      click: async () => {
        const { isFair } = await import('./verify.ts')
        const fair = await isFair(round, currency).catch(() => false)
        verdict.textContent = say(fair ? 'fair.same' : 'fair.other')
        verdict.setAttribute('data-fair', String(fair))
      },
    },
    say('fair.verify'),
  )
  return h(
    'li',
    {},
    h('span', {}, name),
    h('span', { class: 'fine' }, `${print(staked)} → ${print(parseAmount(round.paid, currency) ?? 0n)}`),
    round.server_seed === undefined
      ? h('span', { class: 'fine' }, say('fair.secret'))
      : h('span', { class: 'judged' }, verdict, button),
  )
}
