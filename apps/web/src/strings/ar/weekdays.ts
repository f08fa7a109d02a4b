import type { Weekday } from '@daymark/core/repeat/rule'

/** From Monday on. The names begin with few different letters, so the short ones are letters of their own. */
const names = ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد']
const letters = ['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح']

export const weekdayName = (weekday: Weekday) => names[weekday - 1] ?? ''
export const weekdayLetter = (weekday: Weekday) => letters[weekday - 1] ?? ''
