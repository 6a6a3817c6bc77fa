import { describe, expect, test } from 'vitest'
import { textFaults, vocabularyOf } from '../_kit/tidy/languages.ts'

/** language | text | the English one | what is wrong with it */
const wrongTexts: readonly (readonly [string, string, string, string])[] = [
  ['xx', 'Place', 'Place', 'xx has no row in writings'],
  ['th', 'วาง {stake', 'Place {stake}', 'cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE'],
  ['th', 'วาง', 'Place {stake}', 'lacks {stake}'],
  ['th', 'วาง {steak}', 'Place {stake}', 'fills in {steak}, which English does not'],
  [
    'th',
    '{sport, select, 2 {เซต} other {ช่วง}}',
    '{sport, select, 2 {Set} 3 {Map} other {Part}}',
    'lacks {sport, select, 2 3 other}',
  ],
  [
    'th',
    '{n, plural, one {# คู่} other {# คู่}}',
    '{n, plural, one {# leg} other {# legs}}',
    'has the plural form one, which only English has',
  ],
  ['th', '{n, plural, other {# คู่}}', '{n, plural, =0 {None} other {# legs}}', 'lacks {n, plural, =0}'],
  ['th', 'วาง <b>เดิมพัน</b>', 'Place the bet', 'fills in <b>, which English does not'],
  ['th', 'วาง Bet', 'Place the bet', 'says the English word Bet'],
  ['th', 'Place the bet', 'Place the bet', 'says the English word Place'],
  ['tw', 'Place ប្រាក់', 'Place the bet', 'says the English word Place'],
  ['vi', 'Đặt balance', 'Your balance', 'says the English word balance'],
  ['id', 'Your saldo', 'Your balance', 'says the English word Your'],
  ['kr', '投注', 'Place the bet', 'holds 投, a letter kr is not written with'],
  ['tw', 'តង់ทី', 'Half', 'holds ท, a letter tw is not written with'],
  ['tw', 'ខ្ញ\u102fំ', 'Mine', 'spells ំ in a way its script does not'],
  ['id', 'Тaruhan', 'Place the bet', 'holds Т, a letter id is not written with'],
  ['my', '၄၅ မိနစ်', '45 minutes', 'holds digits that are not Latin'],
  ['th', 'นาทีที่ ๔๕', 'Minute 45', 'holds digits that are not Latin'],
  ['tw', 'តង់\u200bទី1', 'First half', 'holds characters that do not show'],
  ['vi', 'C\u01b0\u1ee3c'.normalize('NFD'), 'Wager', 'is not in the normal form NFC'],
  ['my', 'ေလာင္းေၾကး', 'Wager', 'spells ေလာင္းေၾကး in a way its script does not'],
  ['tw', 'ប្រាុក់', 'Money', 'spells ប្រាុក់ in a way its script does not'],
  ['th', 'เเพ้', 'Lost', 'spells เเ in a way its script does not'],
  ['cn', '賠率', 'Price', 'spells 賠 in a way its script does not'],
]

describe('a text of another language', () => {
  const vocabulary = vocabularyOf(['Place the bet', 'Your {stake} balance'])

  test.each(wrongTexts)('%s %j beside %j: %s', (language, text, english, fault) =>
    expect(textFaults(language, text, english, vocabulary)).toContain(fault),
  )

  test.each([
    [
      'th',
      'วาง {stake}: {n, plural, =0 {ไม่มี} other {# คู่}} (1X2, HDP, GMT+8)',
      '{stake} {n, plural, =0 {None} one {# leg} other {# legs}}',
    ],
    ['tw', 'ភ្នាល់ Cash Out តង់ទី1', 'Cash out'],
    ['my', 'ကျွန်ုပ်၏ Cash Out အကောင့်ဝင်မည်', 'Cash out'],
    ['vi', 'Đặt cược không', 'Place the bet'],
  ])('%s %j is right', (language, text, english) => expect(textFaults(language, text, english, vocabulary)).toEqual([]))
})
