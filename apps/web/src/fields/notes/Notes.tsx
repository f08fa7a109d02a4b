import { plainText } from '@daymark/core/notes/links'
import type { Block, Box, Inline, ListItem, NoteList } from '@daymark/core/notes/note'
import { readNote, withBoxTurned } from '@daymark/core/notes/readNote'
import { Check } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { strings } from '../../strings.ts'
import styles from './Notes.module.css'
import { readAddress } from './readAddress.ts'
import { TaskLink } from './TaskLink.tsx'

export type NotesProps = {
  text: string
  /** Writes the note with a box turned. */
  onText: (text: string) => void
  /** The note as it is now. */
  current: () => string
}

/** A note as it is read: elements, never HTML. */
export function Notes({ text, onText, current }: NotesProps) {
  const blocks = useMemo(() => readNote(text, readAddress), [text])
  function turn(box: Box): void {
    const turned = withBoxTurned(current(), box)
    if (turned !== null) onText(turned)
  }
  // Nothing of a note has an id, and each is read anew as a whole.
  return (
    <div className={styles.note}>{blocks.map((block, place) => blockOf(block, place, turn))}</div>
  )
}

type Turn = (box: Box) => void

function blockOf(block: Block, key: number, turn: Turn): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={key} dir="auto">
          {inlines(block.content)}
        </p>
      )
    case 'heading':
      return (
        <p key={key} dir="auto" className={styles.heading}>
          {inlines(block.content)}
        </p>
      )
    case 'quotation':
      return (
        <blockquote key={key} dir="auto">
          {inlines(block.content)}
        </blockquote>
      )
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        <pre key={key} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'list':
      return listOf(block, key, turn)
  }
}

function listOf({ first, items }: NoteList, key: number, turn: Turn): ReactNode {
  const all = items.map((item, place) => itemOf(item, place, turn))
  return first === null ? (
    <ul key={key}>{all}</ul>
  ) : (
    <ol key={key} start={first}>
      {all}
    </ol>
  )
}

function itemOf({ box, content, lists }: ListItem, key: number, turn: Turn): ReactNode {
  const nested = lists.map((list, place) => listOf(list, place, turn))
  if (!box)
    return (
      <li key={key} dir="auto">
        {inlines(content)}
        {nested}
      </li>
    )
  return (
    <li key={key} dir="auto" className={styles.boxed} data-checked={box.checked || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a button, so that Enter presses it too. */}
      <button
        type="button"
        role="checkbox"
        aria-checked={box.checked}
        aria-label={strings.notes.box(plainText(content))}
        onClick={() => turn(box)}
      >
        <Check />
      </button>
      <div>
        <span>{inlines(content)}</span>
        {nested}
      </div>
    </li>
  )
}

const inlines = (content: readonly Inline[]): ReactNode => content.map(inlineOf)

function inlineOf(inline: Inline, key: number): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'bold':
      return <b key={key}>{inlines(inline.content)}</b>
    case 'italic':
      return <i key={key}>{inlines(inline.content)}</i>
    case 'code':
      return <code key={key}>{inline.text}</code>
    case 'task':
      return (
        <TaskLink key={key} id={inline.id}>
          {inlines(inline.content)}
        </TaskLink>
      )
    case 'link':
      return (
        <span key={key}>
          <a href={inline.address} target="_blank" rel="noopener noreferrer">
            {inlines(inline.content)}
          </a>
          {inline.host && <span className={styles.host}> ({inline.host})</span>}
        </span>
      )
  }
}
