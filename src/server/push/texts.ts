import type { LanguageCode } from '#domain/text/languages.ts'

/** What is said on a device whose page is closed, and the names it fills in. */
interface PushTexts {
  readonly won: string
  /** `{amount}` with its sign and currency. */
  readonly wonAmount: string
  readonly orderExecuted: string
  /** Of an order that only notifies. */
  readonly orderMet: string
  readonly orderMissed: string
  /** `{said}` is one of the three, `{amount}` what was paid or offered. */
  readonly orderAmount: string
  readonly room: string
  readonly roomAmount: string
  /** `{home}` and `{away}`. */
  readonly kickoff: string
  /** `{home}`, `{score}` and `{away}`. */
  readonly goal: string
}

export type PushWord = keyof PushTexts

export const pushTexts: Readonly<Record<LanguageCode, PushTexts>> = {
  en: {
    won: 'A bet was settled: you won.',
    wonAmount: 'A bet won: {amount}',
    orderExecuted: 'Your standing order was executed',
    orderMet: 'A cash-out offer has reached your amount',
    orderMissed: 'Your standing order was missed',
    orderAmount: '{said}: {amount}',
    room: 'A room has ended: you won a prize.',
    roomAmount: 'A room prize: {amount}',
    kickoff: 'Kick-off: {home} v {away}',
    goal: 'Goal: {home} {score} {away}',
  },
  cn: {
    won: '一张注单已结算：您赢了。',
    wonAmount: '注单赢得：{amount}',
    orderExecuted: '您的自动提前结算委托已执行',
    orderMet: '提前结算报价已达到您设定的金额',
    orderMissed: '您的自动提前结算委托未能执行',
    orderAmount: '{said}：{amount}',
    room: '房间已结束：您获得了奖金。',
    roomAmount: '房间奖金：{amount}',
    kickoff: '开赛：{home} 对 {away}',
    goal: '进球：{home} {score} {away}',
  },
  tw: {
    won: 'ការភ្នាល់មួយត្រូវបានទូទាត់៖ អ្នកឈ្នះ។',
    wonAmount: 'ការភ្នាល់ឈ្នះ៖ {amount}',
    orderExecuted: 'ការបញ្ជា Cash Out ស្វ័យប្រវត្តិរបស់អ្នកត្រូវបានអនុវត្ត',
    orderMet: 'តម្លៃ Cash Out បានដល់ចំនួនរបស់អ្នក',
    orderMissed: 'ការបញ្ជា Cash Out ស្វ័យប្រវត្តិរបស់អ្នកមិនបានអនុវត្តទេ',
    orderAmount: '{said}៖ {amount}',
    room: 'បន្ទប់មួយបានបញ្ចប់៖ អ្នកឈ្នះរង្វាន់។',
    roomAmount: 'រង្វាន់បន្ទប់៖ {amount}',
    kickoff: 'ចាប់ផ្តើមប្រកួត៖ {home} ទល់នឹង {away}',
    goal: 'ស៊ុតបញ្ចូលទី៖ {home} {score} {away}',
  },
  vi: {
    won: 'Một cược đã được thanh toán: bạn thắng.',
    wonAmount: 'Cược thắng: {amount}',
    orderExecuted: 'Lệnh trả cược sớm tự động của bạn đã thực hiện',
    orderMet: 'Giá trả sớm đã đạt số tiền của bạn',
    orderMissed: 'Lệnh trả cược sớm tự động của bạn chưa thực hiện được',
    orderAmount: '{said}: {amount}',
    room: 'Phòng đã kết thúc: bạn nhận giải thưởng.',
    roomAmount: 'Giải thưởng phòng: {amount}',
    kickoff: 'Trận đấu bắt đầu: {home} gặp {away}',
    goal: 'Bàn thắng: {home} {score} {away}',
  },
  th: {
    won: 'ตัดสินผลเดิมพันแล้ว: คุณชนะ',
    wonAmount: 'เดิมพันชนะ: {amount}',
    orderExecuted: 'คำสั่งแคชเอ้าท์อัตโนมัติของคุณทำงานแล้ว',
    orderMet: 'ข้อเสนอแคชเอ้าท์ถึงจำนวนเงินของคุณแล้ว',
    orderMissed: 'คำสั่งแคชเอ้าท์อัตโนมัติของคุณยังทำงานไม่ได้',
    orderAmount: '{said}: {amount}',
    room: 'ห้องจบแล้ว: คุณได้รางวัล',
    roomAmount: 'รางวัลจากห้อง: {amount}',
    kickoff: 'เริ่มแข่ง: {home} พบ {away}',
    goal: 'ประตู: {home} {score} {away}',
  },
  id: {
    won: 'Satu taruhan selesai: Anda menang.',
    wonAmount: 'Taruhan menang: {amount}',
    orderExecuted: 'Perintah Cash Out otomatis Anda sudah dijalankan',
    orderMet: 'Tawaran Cash Out mencapai jumlah Anda',
    orderMissed: 'Perintah Cash Out otomatis Anda terlewat',
    orderAmount: '{said}: {amount}',
    room: 'Room selesai: Anda mendapat hadiah.',
    roomAmount: 'Hadiah room: {amount}',
    kickoff: 'Kick off: {home} vs {away}',
    goal: 'Gol: {home} {score} {away}',
  },
  my: {
    won: 'လောင်းကြေးတစ်ခု ရှင်းပြီးပါပြီ။ သင်နိုင်ပါသည်။',
    wonAmount: 'လောင်းကြေး နိုင်ငွေ: {amount}',
    orderExecuted: 'သင့် Cash Out အလိုအလျောက် အမိန့် ဆောင်ရွက်ပြီးပါပြီ',
    orderMet: 'Cash Out ကမ်းလှမ်းချက် သင့်ပမာဏသို့ ရောက်ပါပြီ',
    orderMissed: 'သင့် Cash Out အလိုအလျောက် အမိန့် လွဲသွားပါသည်',
    orderAmount: '{said}: {amount}',
    room: 'အခန်း ပြီးဆုံးပါပြီ။ သင် ဆုငွေရပါသည်။',
    roomAmount: 'အခန်းဆုငွေ: {amount}',
    kickoff: 'ပွဲစပါပြီ: {home} vs {away}',
    goal: 'ဂိုး: {home} {score} {away}',
  },
  jp: {
    won: 'ベットが確定し、的中しました。',
    wonAmount: 'ベットが的中しました：{amount}',
    orderExecuted: '自動キャッシュアウト注文が成立しました',
    orderMet: 'キャッシュアウトのオファーが指定額に達しました',
    orderMissed: '自動キャッシュアウト注文は成立しませんでした',
    orderAmount: '{said}：{amount}',
    room: 'ルームが終了しました。賞金を獲得しました。',
    roomAmount: 'ルームの賞金：{amount}',
    kickoff: '試合開始：{home} 対 {away}',
    goal: 'ゴール：{home} {score} {away}',
  },
  kr: {
    won: '베팅이 정산되었습니다. 적중했습니다.',
    wonAmount: '베팅 적중: {amount}',
    orderExecuted: '자동 캐시 아웃 주문이 실행되었습니다',
    orderMet: '캐시 아웃 제안이 지정한 금액에 도달했습니다',
    orderMissed: '자동 캐시 아웃 주문이 실행되지 않았습니다',
    orderAmount: '{said}: {amount}',
    room: '방이 종료되었습니다. 상금을 받았습니다.',
    roomAmount: '방 상금: {amount}',
    kickoff: '경기 시작: {home} 대 {away}',
    goal: '골: {home} {score} {away}',
  },
}
