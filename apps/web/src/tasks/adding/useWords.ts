import { type Day, minutesInto } from '@daymark/core/calendar/day'
import type { DraftFields } from '@daymark/core/tasks/task'
import type { TypedFields } from '@daymark/core/words/quickAdd'
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { useMinute, usePlanner } from '../../context.tsx'

type UseWords = {
  typed: TypedFields
  onChange: (typed: TypedFields) => void
  today: Day
  selectedDay: Day | null
}

type Words = typeof import('./readWords.ts')

/** So that the next form has its chips from the beginning. */
let loaded: Words | null = null

async function loadWords(): Promise<Words> {
  loaded = await import('./readWords.ts')
  return loaded
}

/** Reads the line of a new task as it is typed. While the reader is not loaded, the line is the name. */
export function useWords({ typed, onChange, today, selectedDay }: UseWords) {
  const [words, setWords] = useState(loaded)
  const [lineBefore, setLineBefore] = useState<string | null>(null)
  const minutes = minutesInto(today, useMinute())
  const planner = usePlanner()
  // Words that are stopped or read again, here or on another device.
  useSyncExternalStore(planner.subscribe, planner.preferences.values)
  const reader = words?.readerOf(planner)
  const read = (line: string) =>
    reader?.(line, { today, minutes, selectedDay, off: typed.off }) ?? {
      name: line,
      chips: [],
    }
  // Nothing is read while an input method composes.
  const line = lineBefore ?? typed.title
  // biome-ignore lint/correctness/useExhaustiveDependencies: what read depends on.
  const reading = useMemo(() => read(line), [line, reader, today, minutes, selectedDay, typed.off])
  const fieldsOf = (reading: ReturnType<typeof read>): DraftFields =>
    words ? words.filled(typed, reading) : typed

  const readBefore = useDeferredValue(reading)
  // A field that is set by hand takes off its chip at once.
  const isTyped = useDeferredValue(line) !== line

  return {
    /** What the other fields show, one rendering after the chips of a key. */
    fields: fieldsOf(isTyped ? readBefore : reading),
    /** The fields with all that is typed, also in the middle of a composition. */
    fieldsNow: () => fieldsOf(read(typed.title)),
    reading,
    WordLine: words?.WordLine,
    // If this fails, the next focus tries again.
    load: () => void (words ?? loadWords().then(setWords, () => {})),
    line: {
      onChange: (event: { target: { value: string } }) => {
        const { value } = event.target
        onChange(words ? words.withLine(typed, value) : { ...typed, title: value })
      },
      onCompositionStart: () => setLineBefore(typed.title),
      onCompositionEnd: () => setLineBefore(null),
    },
    set<Name extends Exclude<keyof DraftFields, 'title'>>(name: Name, value: DraftFields[Name]) {
      onChange(
        words
          ? words.withField(typed, reading.chips, name, value)
          : { ...typed, [name]: value, ownDay: typed.ownDay || name === 'due' },
      )
    },
  }
}
