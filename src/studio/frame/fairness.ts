import { type Currency, parseAmount } from '#domain/money/money.ts'
import { isClientSeed } from '../laws/fair.ts'
import type { TicketProof } from '../laws/tickets.ts'
import { askStudio, type Seeds } from './api.ts'
import { h } from './dom.ts'
import type { OwnRound, ReplacedSeeds } from './verify.ts'
import { printIn, type Say } from './say.ts'

interface FairnessDeps {
  readonly say: Say
  readonly currency: Currency
  readonly session: () => string
  readonly seeds: () => Seeds | undefined
  readonly renew: (seeds: Seeds) => void
}

/** The fairness panel: the seeds of the member's rounds, and the rounds to verify (§game.fair). */
export const fairness = ({ say, currency, session, seeds, renew }: FairnessDeps) => {
  const facts = h('dl', { class: 'seeds' })
  const note = h('p', { class: 'fine', role: 'status' })
  const rounds = h('ol', { class: 'rounds' })
  const fact = (name: string, value: string) => h('div', {}, h('dt', {}, name), h('dd', {}, value))
  const show = () => {
    const now = seeds()
    if (!now) return
    facts.replaceChildren(
      fact(say('fair.hash'), now.seed_hash),
      fact(say('fair.client'), now.client_seed || say('fair.later')),
      fact(say('fair.count'), String(now.nonce)),
      fact(say('fair.nextHash'), now.next_seed_hash),
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
    // The seed is chosen here, after the hash of the secret was shown, and never by the studio (§game.fair).
    const answer = await askStudio('seed', { session: session(), client: client || crypto.randomUUID() })
    if (answer?.code === 409) return void (note.textContent = say('fair.running'))
    if (answer?.code !== 200) return void (note.textContent = say('fair.failed'))
    const [before, after] = [seeds(), answer.told as unknown as ReplacedSeeds]
    const { isAsPromised } = await import('./verify.ts')
    const isKept = !before || (await isAsPromised(before, after))
    renew(after)
    input.value = ''
    show()
    await list()
    note.textContent = isKept ? say('fair.changed') : say('fair.broken')
  }
  const list = async () => {
    const answer = await askStudio('rounds', { session: session() })
    const own = (answer?.told['rounds'] ?? []) as readonly OwnRound[]
    if (answer?.code === 200) renew(answer.told as unknown as Seeds)
    show()
    rounds.replaceChildren(...own.map((round) => line(round, say, currency, session)))
    if (own.length === 0) rounds.append(h('li', { class: 'fine' }, say('fair.none')))
  }
  const element = h(
    'div',
    { class: 'fair' },
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
  return {
    element,
    /** Reads the member's seeds and rounds, when the panel is opened. */
    opened: () => {
      show()
      void list()
    },
  }
}

const line = (round: OwnRound, say: Say, currency: Currency, session: () => string): Element => {
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
        const checked = await check(round, currency, session()).catch(() => 'fair.other' as const)
        verdict.textContent = say(checked)
        verdict.setAttribute('data-fair', String(checked === 'fair.same'))
      },
    },
    say('fair.verify'),
  )
  return h(
    'li',
    {},
    h('span', {}, name),
    h(
      'span',
      { class: 'fine' },
      `${print(staked)} → ${print(parseAmount(round.paid, currency) ?? 0n)}${round.held ? ` · ${say('heldRow')}` : ''}`,
    ),
    round.server_seed === undefined
      ? h('span', { class: 'fine' }, say('fair.secret'))
      : h('span', { class: 'checked' }, verdict, button),
  )
}

/**
 * Draws a round again; one of a shared draw must also be among the tickets that the draw was drawn with
 * (§game.tickets).
 */
const check = async (
  round: OwnRound,
  currency: Currency,
  session: string,
): Promise<'fair.same' | 'fair.other' | 'fair.unmixed'> => {
  const { isFair, isOfDraw } = await import('./verify.ts')
  if (!(await isFair(round, currency))) return 'fair.other'
  if (!isOfDraw(round)) return 'fair.same'
  if (round.client_seed === round.game) return 'fair.unmixed'
  const { isTicketIn } = await import('./draws/verify-ticket.ts')
  const answer = await askStudio('ticket', { session, round: round.round })
  const proof = answer?.code === 200 && (answer.told as unknown as TicketProof)
  return proof && (await isTicketIn(round, proof, currency)) ? 'fair.same' : 'fair.other'
}
