import type { Priority } from '@daymark/core/tables/tasks'
import type { Grouping, Shape, Sort } from '@daymark/core/view/arrangement'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { forms, quoted } from './words.ts'

const sorts: Record<Sort, string> = {
  hand: 'يدويًا',
  day: 'حسب اليوم',
  priority: 'حسب الأولوية',
  name: 'حسب الاسم',
  age: 'حسب القِدم',
}

const groupings: Record<Grouping, string> = {
  section: 'حسب القسم',
  day: 'حسب اليوم',
  priority: 'حسب الأولوية',
  tag: 'حسب الوسم',
  none: 'دون تجميع',
}

const priorities: Record<Priority, string> = { high: 'عالية', medium: 'متوسطة', low: 'منخفضة' }

const shapes: Record<Shape, string> = { list: 'قائمة', board: 'لوحة' }

export const views: Language['views'] = {
  sort: 'ترتيب',
  group: 'تجميع',
  view: 'طريقة العرض',
  shapes,
  sorts,
  groupings,
  priorities,
  noTag: 'بلا وسم',
  tag: (name) => isolated(`@${name}`),
  sortedBy: (sort) => `مرتبة ${sorts[sort]}`,
  sorted: (page, sort) => `${quoted(page)} مرتبة ${sorts[sort]}`,
  grouped: (page, grouping) =>
    grouping === 'none'
      ? `${quoted(page)} دون تجميع`
      : `${quoted(page)} مجمّعة ${groupings[grouping]}`,
  shown: (page, shape) =>
    shape === 'list' ? `${quoted(page)} معروضة في قائمة` : `${quoted(page)} معروضة في لوحة`,
  noSection: 'بلا قسم',
  column: (name, open) => `العمود ${quoted(name)}، ${forms(open, counted.task.subject())}`,
  columns: 'الأعمدة',
  movedToColumn: (title, column) => `نُقلت ${quoted(title)} إلى ${quoted(column)}`,
}
