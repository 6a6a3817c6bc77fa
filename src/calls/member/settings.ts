import { amountShape, longestText, modes, mostListed, pageSizes } from '#domain/member/parse-settings.ts'
import { languageCodes } from '#domain/text/languages.ts'
import { ownQuickStakes } from '#domain/bet/limits.ts'
import { settingWords, type SettingName } from '#domain/member/settings.ts'
import { oddsTypes } from '#domain/odds/odds.ts'
import { themes } from '#domain/member/theme.ts'
import { zones } from '#domain/time.ts'
import Type, { type TSchema } from 'typebox'
import { literals, memberCall, ok, oddsTypeId } from '../call.ts'

/** A choice by number, 1 for the first of its words. */
const code = (words: readonly string[]) => Type.Integer({ minimum: 1, maximum: words.length })
const amount = Type.String({ pattern: amountShape })
const ids = Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: mostListed })
const flag = Type.Boolean()

const schemaOfSettings = () =>
  ({
    language: literals(languageCodes),
    oddsType: literals(oddsTypes),
    pageType: code(settingWords.pageType),
    eventSorting: code(settingWords.eventSorting),
    marketType: code(settingWords.marketType),
    mmoType: code(settingWords.mmoType),
    showScoreMap: flag,
    showQuickOdds: flag,
    timeZone: Type.Integer({ minimum: zones.least, maximum: zones.most, multipleOf: zones.step }),
    pageSize: Type.Union(pageSizes.map((size) => Type.Literal(size))),
    defaultStake: code(settingWords.defaultStake),
    lineFormat: code(settingWords.lineFormat),
    decimalFormat: code(settingWords.decimalFormat),
    defaultStakeAmount: amount,
    quickBetAmount: amount,
    quickStakes: Type.Array(amount, { maxItems: ownQuickStakes.max }),
    acceptBetterOdds: flag,
    acceptAnyOdds: flag,
    autoRefreshOdds: flag,
    quickBet: flag,
    minimizeHeader: flag,
    minimizeSidebar: flag,
    minimizeAsidebar: flag,
    favourites: ids,
    sportsOrder: ids,
    selectedLeagues: ids,
    searchText: Type.String({ maxLength: longestText }),
    theme: literals(['own', ...themes]),
    mode: literals(modes),
  }) satisfies Record<SettingName, TSchema>

/** The settings object (§settings.choices). */
export const settingsObject = Type.Object(schemaOfSettings())

/**
 * When a member last changed the settings, by the server's clock in milliseconds: the later of two changes wins. 0:
 * never.
 */
export const settingsVersion = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

function savedBody() {
  const { timeZone, lineFormat, decimalFormat, quickStakes, mode, oddsType, ...named } = settingsObject.properties
  return {
    ...named,
    /** By name or id (§odds.types). */
    oddsType: Type.Union([oddsType, oddsTypeId]),
    version: Type.Optional(settingsVersion),
    timeZone: Type.Optional(timeZone),
    lineFormat: Type.Optional(lineFormat),
    decimalFormat: Type.Optional(decimalFormat),
    quickStakes: Type.Optional(quickStakes),
    mode: Type.Optional(mode),
  }
}

/**
 * Saves all settings of a member (§settings.kept). `taken` is false if a later change exists, for example from another
 * device: that one is answered, and the one sent is dropped. The same change again is answered as taken. Without a
 * version the change applies when it arrives. What only this product's own screens know, the time zone, the
 * formats of lines and of decimal odds, the quick stakes and the appearance, may be left out and stays as it was.
 */
export const saveSettings = memberCall('/usersettings', {
  needs: 'own',
  body: savedBody(),
  answer: Type.Object({ ...ok, taken: Type.Boolean(), version: settingsVersion, settings: settingsObject }),
  errors: [],
})
