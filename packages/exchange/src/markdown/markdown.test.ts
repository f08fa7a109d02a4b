import { sampleList } from '@daymark/core/tasks/samples'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { context, noRows, writeContext } from '../testing/context.ts'
import { found, preview, sample, tasksOf, withoutDefaults } from '../testing/reading.ts'
import { noonOfDay, readBack, tasks } from '../testing/writing.ts'
import { writeFile } from '../writeFiles.ts'
import { readMarkdown } from './readMarkdown.ts'

const names = (read: readonly ExchangedTask[]) =>
  read.map(({ name, list, parent, done }) => [name, list.join('/'), parent, done !== null])

describe('[MOVE-1a] [MOVE-16a, MOVE-16c, MOVE-16d] lists of Markdown', () => {
  test('headings are lists and sections, boxes say what is done, indentation makes steps', () => {
    const text = [
      ...['- [ ] Loose', '# Work', '- [ ] Plan', '  - [x] Book', '    * [ ] Pay', '## Finance ##'],
      ...['1. File', '2. Send', '', '### Deep', '+ [ ] Dig', '# Home', '- [x] Sweep'],
    ].join('\n')
    expect(names(tasksOf(text))).toEqual([
      ['Loose', '', null, false],
      ['Plan', 'Work', null, false],
      ['Book', 'Work', '1', true],
      ['Pay', 'Work', '2', false],
      ['File', 'Work/Finance', null, false],
      ['Send', 'Work/Finance', null, false],
      ['Dig', 'Work/Finance/Deep', null, false],
      ['Sweep', 'Home', null, true],
    ])
  })

  test('a vault of Obsidian is read by its signs', () => {
    const { source, tasks } = found(sample('Obsidian.md'))
    expect(source).toBe('markdown')
    expect(tasks.map(withoutDefaults)).toEqual([
      {
        name: 'Mend the gate',
        description: 'The hinges are in the shed.',
        tags: ['task', 'outside/garden'],
        priority: 'high',
        day: '2026-10-17',
        created: '2026-10-01T10:00:00.000Z',
        list: ['Garden'],
      },
      {
        name: 'Buy oil',
        parent: '0',
        list: ['Garden'],
        done: { at: '2026-10-12T10:00:00.000Z' },
      },
      {
        name: 'Water the ferns',
        day: '2026-10-19',
        repeat: {
          rule: 'FREQ=WEEKLY;BYDAY=MO',
          from: 'due',
          anchor: '2026-10-19',
          missed: 'roll',
        },
        list: ['Garden', 'Weekly'],
      },
      {
        name: 'Feed the worms',
        day: '2026-10-15',
        deadline: '2026-10-16',
        repeat: {
          rule: 'FREQ=DAILY;INTERVAL=3',
          from: 'completion',
          anchor: '2026-10-15',
          missed: 'roll',
        },
        id: 'dcf64c',
        list: ['Garden', 'Weekly'],
      },
      {
        name: 'Order seeds',
        priority: 'low',
        day: '2026-10-20',
        time: 570,
        estimate: 45,
        list: ['Garden', 'Weekly'],
      },
      {
        name: 'Paint the fence',
        done: { at: null },
        raw: { status: '-' },
        list: ['Garden', 'Weekly'],
      },
    ])
  })

  test('a graph of Logseq is read by its markers and dates', () => {
    expect(tasksOf(sample('Logseq.md')).map(withoutDefaults)).toEqual([
      {
        name: 'Weekly review',
        priority: 'high',
        day: '2026-10-16',
        time: 540,
        deadline: '2026-10-18',
        repeat: {
          rule: 'FREQ=WEEKLY;BYDAY=FR',
          from: 'due',
          anchor: '2026-10-16',
          missed: 'roll',
        },
      },
      { name: 'Collect the notes', parent: '0', done: { at: null } },
      {
        name: 'Call Ann',
        day: '2026-10-14',
        repeat: {
          rule: 'FREQ=DAILY;INTERVAL=2',
          from: 'completion',
          anchor: '2026-10-14',
          missed: 'roll',
        },
      },
      { name: 'Draft', raw: { status: 'DOING' } },
    ])
  })
})

describe('[MOVE-5d, MOVE-16b] lines without fields are read by their words', () => {
  test.each([
    ['- [ ] Call Ann 2026-12-24T18:00 !1', { day: '2026-12-24', time: 1080, priority: 'high' }],
    ['- [ ] Read ~30m by 2026-12-01', { deadline: '2026-12-01', day: '2026-12-01', estimate: 30 }],
    ['Buy milk @shop #Home/Kitchen', { tags: ['shop'], list: ['Home', 'Kitchen'] }],
    ['# Work\n- [ ] Buy milk #shop', { tags: ['shop'], list: ['Work'] }],
    ['Laufen jeden Montag', { name: 'Laufen', repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO' } }],
    ['- [ ] Read // to the end', { name: 'Read', description: 'to the end' }],
    ['Paid 2026-01-05', { day: '2026-01-05' }],
    ['- [ ] Read \\#12 and \\*that\\*', { name: 'Read #12 and *that*' }],
  ])('%j', (text, expected) => {
    expect(tasksOf(text)[0]).toMatchObject(expected)
  })

  test('days counted from today carry a warning', () => {
    expect(tasksOf('Buy milk tomorrow')).toMatchObject([
      { day: '2026-10-15', warnings: [{ kind: 'relative date', text: 'tomorrow' }] },
    ])
    expect(tasksOf('Buy milk 2026-10-20')[0]?.warnings).toEqual([])
  })
})

describe('[MOVE-16e, MOVE-16f] text that is no task', () => {
  test('front matter, code, comments, tables, rules and properties are passed over', () => {
    const text = [
      ...['---', 'title: x', '---', '```', '- [ ] code', '```', '<!-- no -->', '%% no %%'],
      ...['| a |', '***', 'status:: open', '- [ ] Read', '  note', '- Write'],
    ].join('\n')
    expect(tasksOf(text)).toMatchObject([{ name: 'Read', description: 'note' }, { name: 'Write' }])
  })

  test('pages and documents are of an unknown format', () => {
    expect(preview('<!doctype html>\n<p>Read').failed).toMatchObject([
      { failure: { kind: 'unknown format' } },
    ])
  })
})

describe('[MOVE-6a, MOVE-6d] Markdown', () => {
  const task = (changes: Partial<ExchangedTask>) => ({
    ...blankTask('a'),
    name: 'Read',
    ...changes,
  })
  const textOf = (...written: readonly ExchangedTask[]) =>
    writeFile('markdown', { tasks: written, rows: noRows }, writeContext).files[0]?.text

  test('is lists with the signs of Obsidian Tasks', () => {
    const plan = task({
      name: 'Plan trip',
      list: ['Work', 'Travel'],
      description: 'One\ntwo',
      day: writeContext.today,
      time: 570,
      priority: 'high',
      tags: ['fun', 'big one'],
      repeat: {
        rule: 'FREQ=WEEKLY;BYDAY=WE',
        from: 'due',
        anchor: writeContext.today,
        missed: 'roll',
      },
    })
    const step = task({
      key: 'b',
      parent: 'a',
      name: 'Book',
      list: plan.list,
      done: { at: '2026-10-13T10:00:00.000Z' },
    })
    expect(textOf(plan, step, task({ key: 'c', name: 'Loose' }))).toBe(
      [
        ...['- [ ] Loose', '', '# Work', '', '', '## Travel', ''],
        '- [ ] Plan trip #fun [tags:: big one] [time:: 09:30] ⏫ 🔁 every week on Wednesday 📅 2026-10-14',
        ...['  > One', '  > two', '    - [x] Book ✅ 2026-10-13', ''],
      ].join('\n'),
    )
  })

  test('[EVERY-4b] has the note of a list under its heading, which is no task when it is read', () => {
    const work = sampleList(1, { name: 'Work', note: 'Call Ana first\n\n- [ ] not a task' })
    const ideas = sampleList(2, { name: 'Ideas', note: 'Later', parent_id: work.id })
    const gone = sampleList(3, { name: 'Gone', note: 'Gone', deleted_at: work.created_at })
    const rows = { ...noRows, lists: [work, ideas, gone] }
    const written = writeFile('markdown', { tasks: [task({ list: ['Work'] })], rows }, writeContext)
      .files[0]?.text

    expect(written).toBe(
      [
        ...['# Work', '', '> Call Ana first', '>', '> - [ ] not a task', '', '- [ ] Read', ''],
        ...['## Ideas', '', '> Later', ''],
      ].join('\n'),
    )
    expect(readMarkdown(written ?? '', '', context)).toMatchObject({
      value: { tasks: [{ name: 'Read', list: ['Work'], description: '' }] },
    })
  })

  test('keeps a name that has words for a day', () => {
    const written = task({ name: 'Buy milk tomorrow', created: '2026-10-01T10:00:00.000Z' })
    expect(textOf(written)).toBe('- [ ] Buy milk tomorrow ➕ 2026-10-01\n')
    expect(readBack('markdown', [written])).toMatchObject([
      { name: 'Buy milk tomorrow', day: null },
    ])
  })

  test('is read as it was written, less what was told', () => {
    fc.assert(
      fc.property(tasks, (written) => {
        const expected = written.map((each) => ({
          ...each,
          skips: [],
          created: null,
          done: each.done && { at: each.done.at && noonOfDay(each.done.at) },
        }))
        expect(byName(readBack('markdown', written))).toEqual(byName(expected))
      }),
      { numRuns: 120 },
    )
  })
})

/** Names do for ids, which Markdown has not. */
function byName(read: readonly ExchangedTask[]) {
  const nameOf = new Map(read.map(({ key, name }) => [key, name]))
  return read
    .map((task) => ({
      ...task,
      key: '',
      id: null,
      created: null,
      tags: [...task.tags].sort(),
      parent: nameOf.get(task.parent ?? '') ?? null,
    }))
    .map((task) => [JSON.stringify(task), task] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, task]) => task)
}
