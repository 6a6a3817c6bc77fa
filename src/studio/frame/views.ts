import { byName } from '#domain/text/by-name.ts'
import { brandOf } from '../brands.ts'
import { type ReelGame, reelGames } from '../laws/reel-games.ts'
import harbour from './harbour.svg'
import jade from './jade.svg'
import market from './market.svg'
import type { OpenView } from './view.ts'

/** The symbols of each brand. */
const sheets = byName<string>({ harbour, market, jade })

/** A slot of strips is shown by its engine, with the symbols of its brand. */
const reelView = async (id: string, { engine, law }: ReelGame): Promise<OpenView> => {
  const sheet = sheets[brandOf(id)!.id]!
  if (engine === 'ways') return (await import('./games/ways.ts')).waysView(law, sheet)
  if (engine === 'tumble') return (await import('./games/tumble.ts')).tumbleView(law, sheet)
  return (await import('./games/free-spins.ts')).freeSpinsView(law, sheet)
}

/** The view of each game, loaded when the game is opened. */
export const views = byName<() => Promise<OpenView>>({
  orchard: async () => (await import('./games/slot.ts')).slotView('orchard'),
  lanterns: async () => (await import('./games/slot.ts')).slotView('lanterns'),
  comet: async () => (await import('./games/slot.ts')).slotView('comet'),
  ...Object.fromEntries(Object.entries(reelGames).map(([id, game]) => [id, async () => reelView(id, game)])),
  roulette: async () => (await import('./games/roulette/roulette.ts')).rouletteView,
  'sic-bo': async () => (await import('./games/sic-bo.ts')).sicBoView,
  baccarat: async () => (await import('./games/cards/card-table.ts')).baccaratView,
  'dragon-tiger': async () => (await import('./games/cards/card-table.ts')).dragonTigerView,
  dice: async () => (await import('./games/dice.ts')).diceView,
  limbo: async () => (await import('./games/limbo.ts')).limboView,
  plinko: async () => (await import('./games/plinko.ts')).plinkoView,
  keno: async () => (await import('./games/keno.ts')).kenoView,
  '4d': async () => (await import('./games/four-digit.ts')).fourDigitView,
  'hi-lo': async () => (await import('./games/cards/hi-lo.ts')).hiLoView,
  wheel: async () => (await import('./games/wheel.ts')).wheelView,
  scratch: async () => (await import('./games/scratch.ts')).scratchView,
  'fish-prawn-crab': async () => (await import('./games/fish-prawn-crab.ts')).fishPrawnCrabView,
  mines: async () => (await import('./games/mines.ts')).minesView,
  crash: async () => (await import('./games/crash.ts')).crashView,
  'casino-holdem': async () => (await import('./games/cards/holdem.ts')).holdemView,
  blackjack: async () => (await import('./games/cards/blackjack.ts')).blackjackView,
  'pok-deng': async () => (await import('./games/cards/pok-deng.ts')).pokDengView,
  'video-poker': async () => (await import('./games/cards/video-poker.ts')).videoPokerView,
  fishing: async () => (await import('./games/fishing.ts')).fishingView,
})
