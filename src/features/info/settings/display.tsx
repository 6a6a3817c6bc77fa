import { languages } from '#domain/text/languages.ts'
import { languageOf } from '#locales/index.ts'
import { modes, pageSizes } from '#domain/member/parse-settings.ts'
import { printHandicap, printLine } from '#domain/market/line.ts'
import { settingWords } from '#domain/member/settings.ts'
import { deviceZone, zoneName } from '#ui/text/dates.ts'
import { themes } from '#domain/member/theme.ts'
import { isMyanmarCurrency } from '#domain/odds/myanmar.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { isOn } from '#ui/flags.ts'
import { Segments } from '#ui/forms/segments.tsx'
import { chooseUsual, usualOdds, usualOddsTypes } from '#ui/prices/odds-choice.ts'
import { showKeys } from '#ui/frame/keys.ts'
import { useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { useSnapshot } from 'valtio'
import { Choice, Flag, ListChoice, Row } from './choices.tsx'
import * as style from './settings.css.ts'
import { zonesWith } from './time-zones.ts'

/** What the product looks like and shows (§settings.choices). */
export const DisplaySettings = () => {
  const t = useText()
  const { preferences, languages: offered } = usePublicContext()
  const { language, pageSize, timeZone, oddsType, decimalFormat } = useSnapshot(preferences)
  const currency = useMember()?.currency
  return (
    <div className={style.rows}>
      <ListChoice
        setting="language"
        value={languageOf(language, offered)}
        options={offered.map((id) => ({ id, label: languages[id].name, lang: languages[id].tag }))}
        onChange={(id) => void (preferences.language = id)}
      />
      <Row name={t('settings.oddsType')} why={t('settings.oddsType.why')}>
        <Segments
          label={t('settings.oddsType')}
          value={usualOdds({ oddsType, decimalFormat })}
          options={usualOddsTypes().map((id) => ({ id, label: t(`odds.${id}`) }))}
          onChange={(type) => chooseUsual(preferences, type)}
        />
      </Row>
      <Choice
        setting="lineFormat"
        options={settingWords.lineFormat}
        label={(id) => (id === 'signed' ? printHandicap(-3) : printLine(-3, id))}
      />
      <ListChoice
        setting="timeZone"
        value={String(timeZone)}
        options={zonesWith(timeZone, deviceZone()).map((zone) => ({
          id: String(zone),
          label: zone === deviceZone() ? t('settings.timeZone.device', { zone: zoneName(zone) }) : zoneName(zone),
        }))}
        onChange={(id) => void (preferences.timeZone = Number(id))}
      />
      <Choice setting="mode" options={modes} label={(id) => t(`menu.mode.${id}`)} />
      <Choice
        setting="theme"
        options={['own', ...themes]}
        label={(id) => t(`settings.theme.${id}`)}
        swatch={(id) => (id === 'own' ? undefined : style.swatches[id])}
      />
      <Choice setting="pageType" options={settingWords.pageType} label={(id) => t(`settings.pageType.${id}`)} />
      <Choice setting="marketType" options={settingWords.marketType} label={(id) => t(`settings.marketType.${id}`)} />
      <Choice
        setting="eventSorting"
        options={settingWords.eventSorting}
        label={(id) => t(`settings.eventSorting.${id}`)}
      />
      {currency && isMyanmarCurrency(currency) && isOn('myanmarOdds') && (
        <Choice setting="mmoType" options={settingWords.mmoType} label={(id) => t(`settings.mmoType.${id}`)} />
      )}
      <Flag setting="showScoreMap" />
      <Flag setting="showQuickOdds" />
      <ListChoice
        setting="pageSize"
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ id: String(size), label: String(size) }))}
        onChange={(id) => void (preferences.pageSize = Number(id))}
      />
      <Flag setting="largeControls" />
      <Flag setting="minimizeHeader" />
      <Flag setting="minimizeSidebar" />
      <Flag setting="minimizeAsidebar" />
      <Row name={t('keys.title')} why={t('keys.on.why')}>
        <Button onPress={() => showKeys('shortcuts')}>{t('keys.name.help')}</Button>
      </Row>
    </div>
  )
}
