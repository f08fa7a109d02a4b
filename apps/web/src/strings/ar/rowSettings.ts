import type { Language } from '../language.ts'

export const rowSettings: Language['rowSettings'] = {
  title: 'الصفوف',
  hint: 'يعرض «هادئ» ما يعين على الاختيار. والبقية عند فتح المهمة. «أسبوع» هادئ دائمًا.',
  places: { day: 'يوم', lists: 'قوائم' },
  rows: { full: 'كامل', quiet: 'هادئ' },
  rowsOf: (place) => `صفوف «${place}»`,
  changed: (place, rows) => `صفوف «${place}»: ${rows}`,
}
