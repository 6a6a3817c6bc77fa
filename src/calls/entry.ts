import { languageCodes } from '#domain/text/languages.ts'
import { themes } from '#domain/member/theme.ts'
import Type from 'typebox'
import { literals, ok, publicCall, stateErrors } from './call.ts'
import { signIn } from './member/member.ts'

/** The operator's name, theme, languages and enabled features (§page.features). */
export const loadLogo = publicCall('/getlogo', {
  body: {},
  answer: Type.Object({
    ...ok,
    brand: Type.String(),
    logo: Type.String(),
    theme: literals(themes),
    languages: Type.Array(literals(languageCodes)),
    features: Type.Object({
      four_d: Type.Boolean(),
      tournament: Type.Boolean(),
      myanmar_odds: Type.Boolean(),
      foreign_odds: Type.Boolean(),
      popup: Type.Boolean(),
      contact: Type.Boolean(),
      sports_radar: Type.Boolean(),
      new_features: Type.Boolean(),
    }),
  }),
  errors: [],
})

/** Sign in to another account of the same member. */
export const switchLogin = publicCall('/switchlogin', {
  body: signIn.body.properties,
  answer: signIn.answer,
  errors: signIn.errors,
})

const token = Type.String({ minLength: 1, maxLength: 1_000 })
const launching = {
  answer: signIn.answer,
  errors: ['invalidSession', 'permission_denied', 'account_not_exists', 'operatorNotResponding', ...stateErrors],
} as const

/** Sign in with a launcher's token, if the operator accepts unsigned ones (§account.launch). */
export const launchUnsigned = publicCall('/userlogin', { body: { token }, ...launching })
/** Sign in with a launcher's signed token. */
export const launchSigned = publicCall('/securelogin', {
  body: { token, signature: Type.String({ minLength: 1, maxLength: 100 }) },
  ...launching,
})
