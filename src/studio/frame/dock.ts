import type { ShownMoney } from '#domain/game/game-frame.ts'
import { h } from './dom.ts'
import type { Say } from './say.ts'

/** How long after a result the wallet's last word on it is awaited, in milliseconds. */
const settles = 1_000

/** The member's money in the dock, as the operator's page prints it; nothing until the page has said it. */
export const dockMoney = (say: Say, onHold: (isHeld: boolean) => void) => {
  const [balance, net] = [h('dd'), h('dd')]
  const fact = (name: string, value: Element) => h('div', {}, h('dt', {}, name), value)
  const element = h('dl', { class: 'money', hidden: true }, fact(say('balance'), balance), fact(say('session'), net))
  const heard = h('p', { class: 'unseen', 'aria-live': 'polite' })
  let latest: ShownMoney | undefined
  let saying: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  const renew = () => {
    if (!latest || isHeld) return
    element.hidden = false
    balance.textContent = latest.balance
    net.textContent = latest.net
    net.dataset['loss'] = String(/^[-−]/.test(latest.net))
  }
  const sayBalance = () => {
    clearTimeout(saying)
    saying = setTimeout(() => {
      saying = undefined
      if (latest) heard.textContent = say('balance.now', { amount: latest.balance })
    }, settles)
  }
  return {
    element,
    heard,
    /** Says the balance of a result that was said, once what it paid has arrived (§game.result). */
    sayBalance,
    tell: (money: ShownMoney) => {
      latest = money
      renew()
      if (saying !== undefined) sayBalance()
    },
    /** Keeps the figures as they are while a round is shown: they would give its result away. */
    hold: (held: boolean) => {
      if (held !== isHeld) onHold(held)
      isHeld = held
      if (held) {
        clearTimeout(saying)
        saying = undefined
        heard.textContent = ''
      }
      renew()
    },
  }
}
