import type { LanguageCode } from '#domain/text/languages.ts'
import { outrightMarketType } from '#domain/market/rows.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { bracketsIn } from '../reports/bracket.ts'
import { fieldsOf, type DemoTexts } from './texts.ts'

/**
 * What the demonstration's operator sets up as special events (§page.event), each as the fields of its act: the first
 * cup, and the first league whose winner is an outright. A feed without such leagues has no events.
 */
export const demoEvents = async (db: Tabled): Promise<readonly Readonly<Record<string, string>>[]> => {
  const cup = (await bracketsIn(db, { ...nobody, page: 1, page_size: 1 }))?.cups[0]
  const race = await titleRace(db)
  return [
    ...(cup ? [{ leagues: String(cup.league_id), ...fieldsOf(naming(cupWords, cup.league)) }] : []),
    ...(race ? [{ leagues: `${race.id},${race.winner}`, ...fieldsOf(naming(raceWords, race.name)) }] : []),
  ]
}

const nobody = { account_id: '', session_token: '' }

/** The first league beside which its winner is an outright of its own. */
const titleRace = async (db: Tabled) => {
  const { rows } = await sql<{ id: bigint; name: string; winner: bigint }>`
    select l.id, l.name, w.id as winner from league l
    join league w on w.sport = l.sport and w.type = ${outrightMarketType} and w.name = l.name || ' - Winner'
    order by l.sport, l.ord, l.id limit 1`.execute(db)
  return rows[0]
}

/** The words about one league, which they name as `{league}`. */
const naming = (words: DemoTexts, league: string): DemoTexts =>
  Object.fromEntries(
    Object.entries(words).map(([code, texts]) => [code, texts.map((text) => text.replace('{league}', league))]),
  ) as Record<LanguageCode, [string, string]>

const cupWords: DemoTexts = {
  en: [
    '{league}',
    'The whole cup on one page: its matches and their prices, and who meets whom on the way to the final.',
  ],
  cn: ['{league}', '一页看尽整个杯赛：比赛与赔率，以及通往决赛的对阵。'],
  tw: ['{league}', 'ពានរង្វាន់ទាំងមូលលើទំព័រតែមួយ៖ ការប្រកួត ហាងឆេង និងតារាងជម្រុះរហូតដល់វគ្គផ្ដាច់ព្រ័ត្រ។'],
  vi: ['{league}', 'Cả giải cúp trên một trang: các trận, tỷ lệ cược và nhánh đấu tới trận chung kết.'],
  th: ['{league}', 'บอลถ้วยทั้งรายการในหน้าเดียว: คู่แข่งขัน ราคา และสายการแข่งขันจนถึงรอบชิงชนะเลิศ'],
  id: ['{league}', 'Seluruh piala di satu halaman: pertandingan, odds, dan bagan menuju final.'],
  my: ['{league}', 'ဖလားပြိုင်ပွဲတစ်ခုလုံး စာမျက်နှာတစ်ခုတည်းတွင် — ပွဲစဉ်များ၊ ကြေးများနှင့် ဗိုလ်လုပွဲအထိ ဖလားပွဲစဉ်ဇယား။'],
  jp: ['{league}', 'カップ戦のすべてを1ページに。試合とオッズ、決勝までのトーナメント表をご覧いただけます。'],
  kr: ['{league}', '컵 대회 전체를 한 페이지에서: 경기와 배당률, 결승까지의 대진표를 볼 수 있습니다.'],
}

const raceWords: DemoTexts = {
  en: ['{league}: who wins the season?', 'The next matches, and the price of every team to win the season.'],
  cn: ['{league}：谁将夺冠？', '接下来的比赛，以及每支球队的夺冠赔率。'],
  tw: ['{league}៖ ក្រុមណានឹងឈ្នះជើងឯក?', 'ការប្រកួតបន្ទាប់ និងហាងឆេងជើងឯករបស់ក្រុមនីមួយៗ។'],
  vi: ['{league}: đội nào vô địch?', 'Các trận tiếp theo và tỷ lệ vô địch của từng đội.'],
  th: ['{league}: ใครจะเป็นแชมป์?', 'คู่ถัดไป และราคาแชมป์ของทุกทีม'],
  id: ['{league}: siapa juara musim ini?', 'Pertandingan berikutnya, dan odds juara setiap tim.'],
  my: ['{league} — ဘယ်အသင်း ချန်ပီယံဖြစ်မလဲ။', 'လာမည့်ပွဲစဉ်များနှင့် အသင်းတိုင်း၏ ချန်ပီယံကြေး။'],
  jp: ['{league} 優勝するのは？', '次の試合と、各チームの優勝オッズをご覧いただけます。'],
  kr: ['{league} 우승 팀은?', '다음 경기와 각 팀의 우승 배당률을 볼 수 있습니다.'],
}
