import type { AnnouncementKind } from '#domain/member/message.ts'
import type { Tabled } from '../database/database.ts'
import type { Operator } from '../operator/perform.ts'
import type { DemoMember } from './demo-members.ts'
import { enrolDemoOperator } from './operator.ts'
import { demoBoosts } from './boosts.ts'
import { demoEvents } from './special-events.ts'
import { fieldsOf, type DemoTexts } from './texts.ts'

/**
 * Announces what a visitor of the demonstration should know, as acts of the demonstration's operator: in the
 * announcement line, in the message history and to each member, and sets up its special events.
 */
export const announcing =
  (folder: string, operator: Operator, { db, real }: { readonly db: Tabled; readonly real: () => number }) =>
  async (members: readonly DemoMember[]): Promise<void> => {
    const does = await enrolDemoOperator(folder, operator, real)
    for (const { words, ...told } of announcements) await does('announce', { ...told, ...fieldsOf(words) })
    for (const fields of await demoEvents(db)) await does('openevent', fields)
    for (const fields of await demoBoosts(db)) await does('boost', fields)
    for (const { accountId } of members) await does('message', { member: accountId, ...welcome })
  }

interface Announcement {
  readonly kind: AnnouncementKind
  readonly marquee: 'yes' | 'no'
  readonly path?: string
  readonly words: DemoTexts
}

const welcome = {
  title: 'Welcome',
  text: 'This is where your operator writes to you alone. What you have not read is counted in the header.',
} as const

const announcements: readonly Announcement[] = [
  {
    kind: 'popup',
    marquee: 'no',
    path: '/tournament2/home',
    words: {
      en: ['Prediction rooms', 'Predict matches against other members. The best three share the prizes.'],
      cn: ['预测房间', '与其他会员一起预测比赛，前三名分享奖金。'],
      tw: ['បន្ទប់ទស្សន៍ទាយ', 'ទស្សន៍ទាយការប្រកួតជាមួយសមាជិកផ្សេងទៀត។ អ្នកឈ្នះបីនាក់ដំបូងចែករង្វាន់គ្នា។'],
      vi: ['Phòng dự đoán', 'Dự đoán trận đấu cùng các thành viên khác. Ba người cao điểm nhất chia giải thưởng.'],
      th: ['ห้องทายผล', 'ทายผลการแข่งขันกับสมาชิกคนอื่น สามอันดับแรกแบ่งเงินรางวัล'],
      id: ['Room prediksi', 'Tebak hasil pertandingan melawan anggota lain. Tiga teratas berbagi hadiah.'],
      my: ['ခန့်မှန်းခန်းများ', 'အခြားအဖွဲ့ဝင်များနှင့် ပွဲစဉ်များကို ခန့်မှန်းပါ။ ထိပ်ဆုံးသုံးဦး ဆုငွေခွဲယူပါသည်။'],
      jp: ['予想ルーム', 'ほかの会員と試合の予想を競います。上位3名が賞金を分け合います。'],
      kr: ['예측 방', '다른 회원들과 경기 예측을 겨룹니다. 상위 3명이 상금을 나눕니다.'],
    },
  },
  {
    kind: 'special',
    marquee: 'no',
    path: '/info/settings',
    words: {
      en: [
        'Staying in control',
        'In Settings you can limit your stakes, losses and deposits, take a break, and turn on session reminders.',
      ],
      cn: ['理性投注', '您可以在设置中限制投注额、亏损和存款，暂停投注，并开启登录时长提醒。'],
      tw: [
        'ភ្នាល់ដោយទំនួលខុសត្រូវ',
        'ក្នុងការកំណត់ អ្នកអាចកំណត់កម្រិតប្រាក់ភ្នាល់ ប្រាក់ចាញ់ និងប្រាក់ដាក់ សម្រាកពីការភ្នាល់ និងទទួលការរំលឹកអំពីរយៈពេលដែលអ្នកបានលេង។',
      ],
      vi: [
        'Chơi có trách nhiệm',
        'Trong phần cài đặt, bạn có thể giới hạn tiền cược, tiền thua và tiền nạp, tạm nghỉ, và bật nhắc nhở phiên chơi.',
      ],
      th: ['เดิมพันอย่างรับผิดชอบ', 'ในหน้าตั้งค่า คุณจำกัดเงินเดิมพัน ยอดเสีย และยอดฝาก พักการเดิมพัน และเปิดแจ้งเตือนการเล่นได้'],
      id: [
        'Bermain secara bertanggung jawab',
        'Di Pengaturan Anda dapat membatasi jumlah taruhan, kerugian, dan deposit, beristirahat, dan mengaktifkan pengingat sesi.',
      ],
      my: ['တာဝန်သိသော လောင်းကစား', 'ဆက်တင်များတွင် လောင်းငွေ၊ ရှုံးငွေနှင့် ငွေသွင်းကို ကန့်သတ်နိုင်၊ ခေတ္တနားနိုင်ပြီး ကစားချိန် သတိပေးချက် ဖွင့်နိုင်ပါသည်။'],
      jp: [
        '責任あるギャンブル',
        '設定では、ベット額・損失・入金の限度額を決め、ベットを休み、利用時間のお知らせを受け取ることができます。',
      ],
      kr: [
        '건전한 베팅',
        '설정에서 베팅금액, 손실, 입금 한도를 정하고, 베팅을 쉬고, 이용 시간 알림을 받을 수 있습니다.',
      ],
    },
  },
  {
    kind: 'normal',
    marquee: 'yes',
    words: {
      en: ['Bet by keyboard', 'Press / and type a team and a market. Press ? for all keys.'],
      cn: ['键盘投注', '按 / 键，输入球队和玩法。按 ? 键查看所有快捷键。'],
      tw: ['ភ្នាល់ដោយក្តារចុច', 'ចុច / រួចវាយឈ្មោះក្រុម និងប្រភេទភ្នាល់។ ចុច ? ដើម្បីមើលផ្លូវកាត់ទាំងអស់។'],
      vi: ['Đặt cược bằng bàn phím', 'Nhấn / rồi nhập tên đội và kèo. Nhấn ? để xem mọi phím tắt.'],
      th: ['วางเดิมพันด้วยแป้นพิมพ์', 'กด / แล้วพิมพ์ชื่อทีมและประเภทเดิมพัน กด ? เพื่อดูปุ่มลัดทั้งหมด'],
      id: ['Bertaruh dengan keyboard', 'Tekan / lalu ketik tim dan pasaran. Tekan ? untuk semua pintasan.'],
      my: ['ကီးဘုတ်ဖြင့် လောင်းပါ', '/ ကိုနှိပ်ပြီး အသင်းနှင့် လောင်းနည်း ရိုက်ပါ။ ဖြတ်လမ်းအားလုံးကို ? ဖြင့် ကြည့်ပါ။'],
      jp: ['キーボードでベット', '/ を押してチームとマーケットを入力します。? でショートカット一覧を表示します。'],
      kr: ['키보드로 베팅', '/ 키를 누르고 팀과 마켓을 입력하세요. ? 키를 누르면 단축키 목록이 나옵니다.'],
    },
  },
  {
    kind: 'normal',
    marquee: 'yes',
    words: {
      en: ['A demonstration', 'The balances are play money. Prices, bets and results work as they would for real.'],
      cn: ['演示', '余额为虚拟资金。赔率、投注和赛果的运作与正式环境相同。'],
      tw: ['ការសាកល្បង', 'សមតុល្យជាប្រាក់សាកល្បង។ ហាងឆេង ការភ្នាល់ និងលទ្ធផលដំណើរការដូចពិតប្រាកដ។'],
      vi: ['Bản dùng thử', 'Số dư là tiền ảo. Tỷ lệ, cược và kết quả hoạt động như thật.'],
      th: ['ระบบสาธิต', 'ยอดคงเหลือเป็นเงินจำลอง ราคา การเดิมพัน และผลการแข่งขันทำงานเหมือนจริง'],
      id: ['Demo', 'Saldo di sini bukan uang sungguhan. Odds, taruhan, dan hasil berjalan seperti sungguhan.'],
      my: ['နမူနာ', 'လက်ကျန်ငွေသည် စမ်းသပ်ငွေသာ ဖြစ်ပါသည်။ ကြေး၊ လောင်းခြင်းနှင့် ရလဒ်များသည် အစစ်အတိုင်း အလုပ်လုပ်ပါသည်။'],
      jp: ['デモ版', '残高は仮想のお金です。オッズ、ベット、結果は本番と同じように動きます。'],
      kr: ['데모', '잔액은 가상 머니입니다. 배당률, 베팅, 결과는 실제와 똑같이 작동합니다.'],
    },
  },
]
