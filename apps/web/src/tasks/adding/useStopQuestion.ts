import { canStop, reading, wordKey } from '@daymark/core/account/preferences'
import type { Chip } from '@daymark/core/words/chips'
import { useState } from 'react'
import { type Act, useDeviceStorage, usePlanner, useUser } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { openRemovedWords } from './removedWords.ts'

export type StopQuestion =
  | { state: 'none' }
  | { state: 'asked'; word: string }
  | { state: 'stopped'; word: string; act: Act }
  | { state: 'read again'; word: string }

const none: StopQuestion = { state: 'none' }

/** Asks whether a word is to be read at all, once its chip was taken off for the third time. */
export function useStopQuestion() {
  const planner = usePlanner()
  const user = useUser()
  const storage = useDeviceStorage()
  const [question, setQuestion] = useState(none)
  const removedWords = () =>
    user && openRemovedWords(storage, { owner: `daymark ${user.id}`, ended: planner.wiped })

  return {
    question,
    /** Counts the removal of a chip. */
    count({ spans }: Chip): void {
      const [chosen] = planner.preferences.values()
      const removed = removedWords()
      const often = spans.filter(({ text }) => removed?.isOften(text))
      const removedOften = often.find(({ text }) => canStop(chosen, text))
      setQuestion(removedOften ? { state: 'asked', word: wordKey(removedOften.text) } : none)
    },
    stop(word: string): void {
      if (!user) return
      removedWords()?.forget(word)
      const mutation = reading(user.id, word, false, planner.stamp())
      const act = planner.history.act(strings.wordChips.stopped(word), [mutation])
      setQuestion({ state: 'stopped', word, act })
    },
    undo(word: string, act: Act): void {
      planner.history.undo(act)
      setQuestion({ state: 'read again', word })
    },
    keep(word: string): void {
      removedWords()?.forget(word)
      setQuestion(none)
    },
    /** Something else is typed: what was answered has been read. */
    leave: () => setQuestion((last) => (last.state === 'asked' ? last : none)),
  }
}
