import { autoRounds } from '#domain/bet/limits.ts'
import { type Currency, parseAmount, writeAmount } from '#domain/money/money.ts'
import type { AutoEnd, AutoPlan } from '#machines/game/auto-play.ts'
import type { GameRoundContext } from '#machines/game/game-round.setup.ts'
import { h, shutButton } from './dom.ts'
import { drawer } from './drawer.ts'
import type { Print, Say } from './say.ts'

/** What the studio says of auto play in a game: the least milliseconds between two rounds of it. */
export interface AutoTerms {
  readonly auto: number
  readonly turbo: boolean
}

interface AutoDeps {
  readonly say: Say
  readonly print: Print
  readonly currency: Currency
  /** What the next round is staked on, and what it costs. */
  readonly next: () => Pick<AutoPlan, 'stakes' | 'cost'>
  readonly begin: (plan: AutoPlan) => void
}

/** Why auto play ended, in words; where the round itself says why, that is not said twice. */
const overText: Readonly<Record<AutoEnd['why'], string>> = {
  rounds: 'auto.over.rounds',
  loss: 'auto.over.loss',
  win: 'auto.over.win',
  member: 'auto.over.member',
  away: 'auto.over.away',
  question: 'auto.over.question',
  held: 'auto.over.held',
  refused: 'auto.over.member',
  returned: 'auto.over.member',
  open: 'auto.over.member',
}

/** What auto play is at, as the page says it. */
type AutoNow = Pick<GameRoundContext, 'auto' | 'autoEnd'>

const field = (id: string, name: string, about: string) => {
  const input = h('input', {
    id,
    class: 'stake-input',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': `${id}-about`,
  })
  const says = h('p', { id: `${id}-about`, class: 'fine' }, about)
  return {
    input,
    says,
    element: h('div', { class: 'field' }, h('label', { for: id, class: 'label' }, name), input, says),
  }
}

/**
 * Auto play, where the operator allows it (§game.auto-play): a button in the dock, and a drawer in which its member
 * sets the rounds, a loss limit, and a win to end with. The machine of the round plays it.
 */
export const autoPlay = ({ say, print, currency, next, begin }: AutoDeps) => {
  let rounds: number = autoRounds.offered[0]
  let isTurbo = false
  const radios = autoRounds.offered.map((many) =>
    h(
      'label',
      {},
      h('input', {
        type: 'radio',
        name: 'auto-rounds',
        value: many,
        checked: many === rounds,
        change: () => {
          rounds = many
        },
      }),
      String(many),
    ),
  )
  const loss = field('auto-loss', say('auto.loss'), '')
  const win = field('auto-win', say('auto.win'), say('auto.win.about'))
  const fast = h('input', { type: 'checkbox', change: () => void (isTurbo = fast.checked) })
  const turbo = h('label', { class: 'auto-turbo', hidden: true }, fast, say('auto.turbo'))
  const apart = h('p', { class: 'fine' })
  const complaint = h('p', { class: 'auto-wrong', role: 'alert' })
  const amountOf = (input: HTMLInputElement) => parseAmount(input.value.trim(), currency)
  const planned = (): AutoPlan | undefined => {
    const [lossLimit, above] = [amountOf(loss.input), amountOf(win.input)]
    const { stakes, cost } = next()
    if (lossLimit === undefined || lossLimit < cost) return undefined
    if (win.input.value.trim() !== '' && (above === undefined || above <= 0n)) return undefined
    return { stakes, cost, rounds, lossLimit, stopAtWin: above ?? null }
  }
  const form = h(
    'form',
    {
      class: 'auto',
      novalidate: true,
      submit: (event) => {
        event.preventDefault()
        const plan = planned()
        const isLossWrong = (amountOf(loss.input) ?? 0n) < next().cost
        loss.input.setAttribute('aria-invalid', String(!plan && isLossWrong))
        win.input.setAttribute('aria-invalid', String(!plan && !isLossWrong))
        complaint.textContent = plan
          ? ''
          : say(isLossWrong ? 'auto.loss.wrong' : 'auto.win.wrong', { cost: print(next().cost) })
        if (!plan) return (isLossWrong ? loss : win).input.focus()
        panel.element.close()
        begin(plan)
      },
    },
    h('fieldset', { class: 'choice' }, h('legend', {}, say('auto.rounds')), ...radios),
    loss.element,
    win.element,
    turbo,
    apart,
    complaint,
    h('button', { type: 'submit', class: 'start' }, say('auto.start')),
  )
  const panel = drawer({
    say,
    title: 'auto.title',
    text: say('auto'),
    children: [form],
    opened: () => {
      const { cost } = next()
      loss.says.textContent = say('auto.loss.about', { cost: print(cost) })
      if (loss.input.value === '') loss.input.value = writeAmount(cost * BigInt(rounds), currency)
    },
  })
  const { button, element } = panel
  button.hidden = true
  let isAllowed = false
  return {
    button,
    element,
    allow: (terms: AutoTerms) => {
      isAllowed = true
      button.hidden = false
      turbo.hidden = !terms.turbo
      apart.textContent = say('auto.apart', { seconds: terms.auto / 1_000 })
    },
    /** The button opens nothing while a round runs or nothing is chosen, and is not there while auto play runs. */
    shut: (isOff: boolean, isRunning: boolean) => {
      shutButton(button, isOff)
      button.hidden = !isAllowed || isRunning
    },
    isTurbo: () => isTurbo,
    /** The rounds that auto play has left; empty while there is no auto play. */
    told: ({ auto }: AutoNow): string =>
      auto ? say('auto.left', { rounds: auto.left, net: signed(auto.net, print) }) : '',
    began: ({ auto }: AutoNow): string =>
      auto ? say('auto.began', { rounds: auto.rounds, loss: print(auto.lossLimit) }) : '',
    over: ({ autoEnd }: AutoNow): string =>
      autoEnd ? `${say(overText[autoEnd.why])} ${say('auto.net', { net: signed(autoEnd.net, print) })}` : '',
  }
}

const signed = (amount: bigint, print: Print): string =>
  amount < 0n ? `−${print(-amount)}` : amount > 0n ? `+${print(amount)}` : print(0n)
