import { readFileSync } from 'node:fs'
import type { Day } from '../src/calendar/day.ts'
import type { Chip } from '../src/words/chips.ts'

/** The lines of a file beside this one. */
export function linesOf(file: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text.split('\n').filter((line) => line !== '')
}

/** A line that is to be read, and its name and chips as `written` writes them. */
export function wantedOf(file: string): { line: string; result: string }[] {
  return linesOf(file).map((text) => {
    const [line = '', result = ''] = text.split(' => ')
    return { line, result }
  })
}

/** Name and chips on one line. */
export function written({ name, chips }: { name: string; chips: readonly Chip[] }): string {
  return [name, ...chips.map(shown)].join(' | ')
}

function shown(chip: Chip): string {
  switch (chip.kind) {
    case 'day':
      return dayAndTime(chip.day, chip.minutes)
    case 'someday':
      return 'someday'
    case 'deadline':
      return `by ${chip.day}`
    case 'estimate':
      return `${chip.minutes} min`
    case 'repeat': {
      const { rule, from, anchor, count } = chip.repeat
      const completion = from === 'completion' ? ' from completion' : ''
      return `${rule}${completion}${count ? ` ${count} times` : ''} @ ${anchor}`
    }
    case 'priority':
      return chip.priority
    case 'list':
      return `#${chip.path.join('/')}`
    case 'tag':
      return `@${chip.name}`
    case 'description':
      return `// ${chip.text}`
    case 'rest':
      return `… ${chip.text}`
  }
}

function dayAndTime(day: Day, minutes: number | null): string {
  if (minutes === null) return day
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
