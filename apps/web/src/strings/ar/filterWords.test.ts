import { all, any, not } from '@daymark/core/filter/condition'
import { readFilter, readNoDay } from '@daymark/core/filter/read'
import { expect, test } from 'vitest'
import { filterWords } from './filterWords.ts'

const read = (query: string) => readFilter(query, readNoDay).condition
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const words = (query: string) =>
  plain(filterWords.sentence(read(query), 0)).slice(0, -' لا مهام.'.length)

test.each([
  ['est:<=15m', 'مفتوحة، 15 دقيقة على الأكثر.'],
  [
    'is:open est:<=15m (due:none | due:<=7d) -@calls',
    'مفتوحة، 15 دقيقة على الأكثر، بلا يوم أو مستحقة خلال 7 أيام، ليست ذات الوسم calls.',
  ],
  ['is:done p1 | p2', 'منجزة وذات أولوية عالية أو ذات أولوية متوسطة.'],
  ['-(p1 | @a)', 'مفتوحة، ليست (ذات أولوية عالية أو ذات الوسم a).'],
  ['call "the dentist"', 'مفتوحة، تحتوي على «call»، تحتوي على «the dentist».'],
  ['-#Work/Finance', 'مفتوحة، ليست في Work / Finance.'],
  ['due:<=0d', 'مفتوحة، مستحقة حتى اليوم.'],
  ['due:<=2d', 'مفتوحة، مستحقة خلال يومين.'],
  ['due:>=3d', 'مفتوحة، مستحقة بعد 3 أيام على الأقل.'],
  ['-deadline:<=7d', 'مفتوحة، لا موعد نهائي لها خلال 7 أيام.'],
  ['est:<=2h01', 'مفتوحة، ساعتان ودقيقة واحدة على الأكثر.'],
  ['-est:>=1h', 'مفتوحة، غير مقدَّرة بما لا يقل عن ساعة واحدة.'],
  ['is:repeating -is:step', 'مفتوحة، متكررة، ليست خطوة.'],
])('[WORD-3a] the filter %s in Arabic', (query, sentence) => {
  expect(words(query)).toBe(sentence)
})

const terms = [
  ...[
    'x',
    'y',
    '"»"',
    '"a»"',
    'p1',
    'p2',
    'p3',
    '@calls',
    '@call',
    '@"a, b"',
    '#Work',
    '#"Work / "',
  ],
  ...['#Work/Finance', '#"Work / Finance"', '@"يومًا ما"', 'is:someday', 'is:open', 'is:done'],
  ...['is:repeating', 'is:carried', 'is:step', 'due:none', 'due:today', 'due:tomorrow'],
  ...['due:2026-10-24', 'due:2027-10-24', 'due:<=0d', 'due:<=1d', 'due:<=7d', 'due:>=0d'],
  ...['due:>=7d', 'deadline:none', 'deadline:today', 'deadline:<=0d', 'deadline:<=7d'],
  ...['deadline:>=7d', 'est:none', 'est:<=15m', 'est:<=1h', 'est:<=1h15', 'est:>=15m', 'est:>=1h'],
].map(read)

test('[WORD-3a] filters that differ do so in words', () => {
  const [one, other, third] = [terms[4], terms[7], terms[10]]
  const conditions = [
    ...terms,
    ...terms.map(not),
    ...(one && other && third
      ? [
          ...[any([one, other]), all([one, other]), not(any([one, other])), not(all([one, other]))],
          ...[all([any([one, other]), third]), any([all([one, other]), third])],
          ...[any([one, all([other, third])]), any([not(one), other]), not(any([one, not(other)]))],
        ]
      : []),
  ]
  // Beside another alternative nothing is left out.
  const sentences = conditions.map((each) => filterWords.sentence(any([read('is:done'), each]), 0))
  const twice = sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)
  const done = filterWords.sentence(read('is:done'), 0)
  expect(twice.filter((sentence) => sentence !== done)).toEqual([])
})
