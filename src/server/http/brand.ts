import type { Config } from '../config/config.ts'
import type { Handlers } from '../contract/handler.ts'

/** The path at which the logo file is served. */
export const logoPath = (file: string): string => `/web/logo.${file.endsWith('.svg') ? 'svg' : 'png'}`

export type House = Pick<
  Config,
  | 'brand'
  | 'theme'
  | 'languages'
  | 'logo'
  | 'myanmarOdds'
  | 'foreignOdds'
  | 'fourD'
  | 'tournament'
  | 'popup'
  | 'contact'
  | 'sportsRadar'
  | 'newFeatures'
>

/** The operator's name, its look, and the features it has switched on. */
export const brandHandler = ({
  brand,
  theme,
  languages,
  logo,
  myanmarOdds,
  foreignOdds,
  fourD,
  tournament,
  popup,
  contact,
  sportsRadar,
  newFeatures,
}: House): Pick<Handlers, 'loadLogo'> => ({
  loadLogo: async () => ({
    status: 1,
    statusdesc: 'success',
    brand,
    theme,
    languages: [...languages],
    logo: logo === undefined ? '/web/mark.svg' : logoPath(logo),
    features: {
      four_d: fourD,
      tournament,
      myanmar_odds: myanmarOdds,
      foreign_odds: foreignOdds,
      popup,
      contact,
      sports_radar: sportsRadar,
      new_features: newFeatures,
    },
  }),
})
