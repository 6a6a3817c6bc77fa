import { byName } from '#domain/text/by-name.ts'
import type { OpenView } from './view.ts'

/** The view of each game, loaded when the game is opened. */
export const views = byName<() => Promise<OpenView>>({
  orchard: async () => (await import('./games/slot.ts')).slotView('orchard'),
  lanterns: async () => (await import('./games/slot.ts')).slotView('lanterns'),
  comet: async () => (await import('./games/slot.ts')).slotView('comet'),
  'spring-tide': async () => (await import('./games/spring-tide.ts')).springTideView,
  'coral-reef': async () => (await import('./games/coral-reef.ts')).coralReefView,
  'captains-log': async () => (await import('./games/captains-log.ts')).captainsLogView,
  roulette: async () => (await import('./games/roulette.ts')).rouletteView,
  'sic-bo': async () => (await import('./games/sic-bo.ts')).sicBoView,
  baccarat: async () => (await import('./games/card-table.ts')).baccaratView,
  'dragon-tiger': async () => (await import('./games/card-table.ts')).dragonTigerView,
  dice: async () => (await import('./games/dice.ts')).diceView,
  plinko: async () => (await import('./games/plinko.ts')).plinkoView,
  keno: async () => (await import('./games/keno.ts')).kenoView,
  '4d': async () => (await import('./games/four-digit.ts')).fourDigitView,
  wheel: async () => (await import('./games/wheel.ts')).wheelView,
  'fish-prawn-crab': async () => (await import('./games/fish-prawn-crab.ts')).fishPrawnCrabView,
  mines: async () => (await import('./games/mines.ts')).minesView,
  'casino-holdem': async () => (await import('./games/holdem.ts')).holdemView,
  blackjack: async () => (await import('./games/blackjack.ts')).blackjackView,
  'video-poker': async () => (await import('./games/video-poker.ts')).videoPokerView,
  fishing: async () => (await import('./games/fishing.ts')).fishingView,
})
