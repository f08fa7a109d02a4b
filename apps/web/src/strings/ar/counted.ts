import type { Forms } from '../grammar.ts'

type Sentence = (counted: string) => string

/** Nouns with a number, in sentences that are the same for every number but for the noun. */
export const task = noun({
  zero: 'لا مهام',
  one: 'مهمة واحدة',
  two: 'مهمتان',
  twoAsObject: 'مهمتين',
  few: '# مهام',
  many: '# مهمة',
  other: '# مهمة',
})

export const step = noun({
  zero: 'لا خطوات',
  one: 'خطوة واحدة',
  two: 'خطوتان',
  twoAsObject: 'خطوتين',
  few: '# خطوات',
  many: '# خطوة',
  other: '# خطوة',
})

export const list = noun({
  zero: 'لا قوائم',
  one: 'قائمة واحدة',
  two: 'قائمتان',
  twoAsObject: 'قائمتين',
  few: '# قوائم',
  many: '# قائمة',
  other: '# قائمة',
})

export const tag = noun({
  zero: 'لا وسوم',
  one: 'وسم واحد',
  two: 'وسمان',
  twoAsObject: 'وسمين',
  few: '# وسوم',
  many: '# وسمًا',
  other: '# وسم',
})

export const filter = noun({
  zero: 'لا عوامل تصفية',
  one: 'عامل تصفية واحد',
  two: 'عاملا تصفية',
  twoAsObject: 'عاملي تصفية',
  few: '# عوامل تصفية',
  many: '# عامل تصفية',
  other: '# عامل تصفية',
})

export const change = noun({
  zero: 'لا تغييرات',
  one: 'تغيير واحد',
  two: 'تغييران',
  twoAsObject: 'تغييرين',
  few: '# تغييرات',
  many: '# تغييرًا',
  other: '# تغيير',
})

export const reminder = noun({
  zero: 'لا تذكيرات',
  one: 'تذكير واحد',
  two: 'تذكيران',
  twoAsObject: 'تذكيرين',
  few: '# تذكيرات',
  many: '# تذكيرًا',
  other: '# تذكير',
})

export const day = noun({
  zero: '# يوم',
  one: 'يوم واحد',
  two: 'يومان',
  twoAsObject: 'يومين',
  few: '# أيام',
  many: '# يومًا',
  other: '# يوم',
})

export const time = noun({
  zero: '# مرة',
  one: 'مرة واحدة',
  two: 'مرتان',
  twoAsObject: 'مرتين',
  few: '# مرات',
  many: '# مرة',
  other: '# مرة',
})

export const minute = noun({
  zero: '# دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  twoAsObject: 'دقيقتين',
  few: '# دقائق',
  many: '# دقيقة',
  other: '# دقيقة',
})

export const hour = noun({
  zero: '# ساعة',
  one: 'ساعة واحدة',
  two: 'ساعتان',
  twoAsObject: 'ساعتين',
  few: '# ساعات',
  many: '# ساعة',
  other: '# ساعة',
})

const alone: Sentence = (counted) => counted

function noun({ twoAsObject, ...subject }: Forms<'ar'> & { twoAsObject: string }) {
  const object = { ...subject, two: twoAsObject }
  return {
    /** The forms of a sentence in which the noun is the subject; `none` is said of 0. */
    subject: (sentence = alone, none?: string) => formsOf(subject, sentence, none),
    /** The same where it follows a preposition, a noun or a verb. */
    object: (sentence = alone, none?: string) => formsOf(object, sentence, none),
  }
}

function formsOf(counted: Forms<'ar'>, sentence: Sentence, none?: string): Forms<'ar'> {
  return {
    zero: none ?? sentence(counted.zero),
    one: sentence(counted.one),
    two: sentence(counted.two),
    few: sentence(counted.few),
    many: sentence(counted.many),
    other: sentence(counted.other),
  }
}

/** Tasks without their noun: 3 منجزة. */
export function those(are: string, two: string, none = `# ${are}`): Forms<'ar'> {
  const several = `# ${are}`
  return {
    zero: none,
    one: `واحدة ${are}`,
    two: `اثنتان ${two}`,
    few: several,
    many: several,
    other: several,
  }
}
