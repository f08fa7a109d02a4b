import { type RefObject, useId } from 'react'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import type { StopQuestion as Question, useStopQuestion } from './useStopQuestion.ts'
import styles from './WordLine.module.css'

type StopQuestionProps = ReturnType<typeof useStopQuestion> & {
  /** The line, which gets the focus with the answer. */
  input: RefObject<HTMLInputElement | null>
}

/** Whether a word is to be read at all, and what came of it. */
export function StopQuestion({ input, question, stop, keep, undo }: StopQuestionProps) {
  const id = useId()
  const answer = (label: string, act: () => void) => (
    <Button
      size="small"
      aria-describedby={id}
      onClick={() => {
        input.current?.focus()
        act()
      }}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.question}>
      <p id={id} role="status">
        {textOf(question)}
      </p>
      {question.state === 'asked' && (
        <>
          {answer(strings.wordChips.stop, () => stop(question.word))}
          {answer(strings.wordChips.keep, () => keep(question.word))}
        </>
      )}
      {question.state === 'stopped' &&
        answer(strings.acts.undo, () => undo(question.word, question.act))}
    </div>
  )
}

function textOf(question: Question): string {
  switch (question.state) {
    case 'none':
      return ''
    case 'asked':
      return strings.wordChips.askStop(question.word)
    case 'stopped':
      return strings.wordChips.stopped(question.word)
    case 'read again':
      return strings.wordChips.readAgain(question.word)
  }
}
