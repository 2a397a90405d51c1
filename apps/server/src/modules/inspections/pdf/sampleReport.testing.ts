import { defaultLayout, type Report, type ReportItem } from '@plumbline/contract'

const item = (number: string, title: string, text: string, more: Partial<ReportItem> = {}): ReportItem => ({
  path: [number],
  number,
  title,
  type: 'yesno',
  answer: text,
  na: false,
  text,
  color: null,
  score: null,
  failed: false,
  note: null,
  media: [],
  signatures: [],
  issues: [],
  ...more,
})

/** A report of `pages` pages of twelve questions: for tests and measurements. */
export const sampleReport = (language: 'en' | 'ar', pages = 2): Report => {
  const arabic = language === 'ar'
  const question = arabic ? 'هل العتبة خالية من الجليد؟' : 'Is the threshold free of ice?'
  return {
    inspection: {
      id: 1,
      uuid: '0190a000-0000-7000-8000-000000000001',
      number: 'CSR-2026-0417',
      given_number: 'CSR-2026-0417',
      title: arabic ? 'جولة مخزن التبريد اليومية' : 'Cold store daily round',
      template_id: 1,
      template_uuid: '0190a000-0000-7000-8000-000000000002',
      template_version: 14,
      status: 'completed',
      score: { points: 63, max: 87, percent: 72.41 },
      score_target: 80,
      failed_count: pages,
      issue_count: 0,
      answered: pages * 12,
      questions: pages * 12,
      note: null,
      inspector: { id: 3, uuid: '0190a000-0000-7000-8000-000000000003', name: arabic ? 'يوسف الأمين' : 'Yusuf Al-Amin' },
      participants: [],
      collaborative: false,
      archived: false,
      started_at: '2026-11-20T05:51:00.000Z',
      completed_at: '2026-11-20T06:42:00.000Z',
      updated_at: '2026-11-20T06:42:00.000Z',
      seq: 90,
      organisation: arabic ? 'سلسلة التبريد الشمالية' : 'North Harbour Cold Chain',
      tz_code: 'Europe/Berlin',
      language,
      direction: arabic ? 'rtl' : 'ltr',
    },
    score: { points: 63, max: 87, percent: 72.41 },
    failed: Array.from({ length: pages }, (_, page) => [`${page + 1}.1`]),
    sections: Array.from({ length: pages }, (_, page) => ({
      path: [`p${page}`],
      number: String(page + 1),
      title: arabic ? `غرفة التجميد ${page + 1}` : `Freezer room ${page + 1}`,
      depth: 0,
      kind: 'page',
      score: { points: 10 - page, max: 12, percent: 83.33 - page * 20 },
      items: Array.from({ length: 12 }, (_, at) =>
        at === 0
          ? item(`${page + 1}.1`, question, arabic ? 'لا' : 'No', {
              failed: true,
              color: 'red',
              note: arabic ? 'حافة جليد ارتفاعها 4 سم.' : 'Ice ridge of about 4 cm. The door heater is cold.',
            })
          : item(`${page + 1}.${at + 1}`, question, arabic ? 'نعم' : 'Yes', { color: 'green' }),
      ),
    })),
    issues: [],
    signatures: [],
    history: {
      operations: 90,
      devices: 1,
      first_at: '2026-11-20T05:51:00.000Z',
      last_at: '2026-11-20T06:42:00.000Z',
      fingerprint: '7f3a91c204bed8160000000000000000',
    },
    template_version: 14,
    layout: { ...defaultLayout, logo_url: null },
    waiting_media: [],
  }
}
