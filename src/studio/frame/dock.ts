import type { ShownMoney } from '#domain/game/game-frame.ts'
import { h } from './dom.ts'
import type { Say } from './say.ts'

/** The member's money in the dock, as the operator's page prints it; nothing until the page has said it. */
export const dockMoney = (say: Say, onHold: (isHeld: boolean) => void) => {
  const [balance, net] = [h('dd'), h('dd')]
  const fact = (name: string, value: Element) => h('div', {}, h('dt', {}, name), value)
  const element = h('dl', { class: 'money', hidden: true }, fact(say('balance'), balance), fact(say('session'), net))
  let latest: ShownMoney | undefined
  let isHeld = false
  const renew = () => {
    if (!latest || isHeld) return
    element.hidden = false
    balance.textContent = latest.balance
    net.textContent = latest.net
    net.dataset['loss'] = String(/^[-−]/.test(latest.net))
  }
  return {
    element,
    tell: (money: ShownMoney) => {
      latest = money
      renew()
    },
    /** Keeps the figures as they are while a round is shown: they would give its result away. */
    hold: (held: boolean) => {
      if (held !== isHeld) onHold(held)
      isHeld = held
      renew()
    },
  }
}
