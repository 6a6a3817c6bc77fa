import { defaultStake, defaultStakeAmount } from '../bet/limits.ts'
import { startingSettings, settingWords } from '../member/settings.ts'
import type { Chapter } from './clause.ts'

export const settingsClauses = {
  'settings.choices': {
    plain:
      'Each choice on the settings screen applies at once, on the board and the slip alike. Choices that travel as numbers count from one.',
    constants: { words: settingWords },
  },
  'settings.defaults': {
    plain:
      'A new member starts with the default settings: other prices are not accepted, odds are refreshed, quick bet is off. The default stake {defaultStake} is the third of the ways in which a slip opens: a fixed amount, which starts at {defaultStakeAmount} and is never below the minimum bet.',
    constants: { settings: { ...startingSettings() }, defaultStake, defaultStakeAmount },
  },
  'settings.kept': {
    plain:
      'Settings follow the member. A change is sent after a pause, is kept on the device until the server has it, and is never lost; the later of two changes stands.',
  },
  'settings.on-device': {
    plain:
      "The account, whether to remember it, and the layout are kept on the device, under other names where the product runs under an operator's own label.",
  },
  'settings.minimised': {
    plain: 'The header, the sidebar and the slip can be minimised, and stay so.',
  },
  'settings.auto-refresh': {
    plain: 'With automatic refresh off, a visit keeps the first board it gets until the member asks for another.',
  },
} as const satisfies Chapter
