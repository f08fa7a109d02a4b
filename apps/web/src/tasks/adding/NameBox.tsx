import { isArchived, type ListTree } from '@daymark/core/lists/lists'
import { listAt, pathOf } from '@daymark/core/lists/named'
import type { ShownTag } from '@daymark/core/lists/tags'
import { rowsIn } from '@daymark/core/lists/tree'
import { type NamedIn, namingAt, newPath, pathsLike, withName } from '@daymark/core/words/naming'
import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Planner } from '../../context.tsx'
import { listTreeOf, shownTagsOf, usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { ColorDot } from '../../ui/ColorDot.tsx'
import styles from './NameBox.module.css'

/** So many names show. */
const limit = 6

type NameBoxProps = {
  input: RefObject<HTMLInputElement | null>
  line: string
  /** What is typed: the line of a task, or a filter. */
  namedIn: NamedIn
  onChange: (line: string) => void
}

/** The lists or tags to choose from while one is being named. The focus stays in the line. */
export function NameBox({ input, line, namedIn, onChange }: NameBoxProps) {
  const id = useId()
  const caret = useCaret(input)
  const planner = usePlannerNow()
  const [active, setActive] = useState({ typed: '', index: 0 })
  const [closed, setClosed] = useState<string | null>(null)
  const naming = caret === null ? null : namingAt(line, caret, namedIn)
  const lists = listTreeOf(planner)
  const paths = naming ? pathsOf[naming.sign](planner) : []
  const key = naming && `${naming.sign}${naming.typed}`
  const like = naming && key !== closed ? pathsLike(paths, naming.typed, limit) : []
  // A filter finds nothing by a name that is not there.
  const made = naming && namedIn === 'line' ? newPath(paths, naming.typed, like) : null
  const shown = made ? [...like, made] : like
  const index = active.typed === key ? Math.min(active.index, shown.length - 1) : 0
  const optionId = (place: number) => `${id}-${place}`
  const activeId = shown.length > 0 ? optionId(index) : null

  function choose(path: readonly string[] | undefined): void {
    if (!naming || !path) return
    const chosen = withName(line, naming, path)
    flushSync(() => onChange(chosen.line))
    input.current?.setSelectionRange(chosen.caret, chosen.caret)
  }

  const handleKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (shown.length === 0 || event.ctrlKey || event.metaKey) return
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps) setActive({ typed: key ?? '', index: (index + steps + shown.length) % shown.length })
    else if (event.key === 'Enter' || event.key === 'Tab') choose(shown[index])
    else if (event.key === 'Escape') setClosed(key)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listening = new AbortController()
    input.current?.addEventListener('keydown', handleKey, { signal: listening.signal })
    return () => listening.abort()
  }, [input])
  useCombobox(input, id, activeId)

  if (!naming || shown.length === 0) return null
  return (
    <div
      id={id}
      role="listbox"
      aria-label={naming.sign === '#' ? strings.lists.title : strings.lists.tags}
      className={styles.box}
    >
      {shown.map((path, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the line has the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the line has the focus.
        <div
          key={path.join('\n')}
          id={optionId(place)}
          role="option"
          aria-selected={place === index}
          className={styles.option}
          // The caret stays in the line.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(path)}
        >
          {path === made ? (
            <Plus />
          ) : naming.sign === '#' ? (
            <ColorDot color={listAt(lists, path)?.color ?? null} />
          ) : (
            <TagSign tag={shownTagsOf(planner).named(path[0] ?? '')} />
          )}
          <bdi>
            {path === made
              ? strings.wordChips[madeBy[naming.sign]](path)
              : strings.wordChips.list(path)}
          </bdi>
        </div>
      ))}
    </div>
  )
}

function TagSign({ tag }: { tag: ShownTag | undefined }) {
  return tag?.tag.color ? (
    <>
      @<ColorDot color={tag.tag.color} />
    </>
  ) : (
    '@'
  )
}

const madeBy = { '#': 'newList', '@': 'newTag' } as const

const pathsOf = {
  '#': (planner: Planner) => pathsIn(listTreeOf(planner)),
  '@': (planner: Planner) => shownTagsOf(planner).all.map(({ tag }) => [tag.name]),
} as const

function pathsIn(lists: ListTree): string[][] {
  return rowsIn(lists)
    .filter((list) => !isArchived(lists, list))
    .map((list) => pathOf(lists, list))
}

/** Where the caret stands in a field that has the focus. */
function useCaret(input: RefObject<HTMLInputElement | null>): number | null {
  const [caret, setCaret] = useState<number | null>(null)
  useEffect(() => {
    const field = input.current
    const listening = new AbortController()
    const read = () =>
      setCaret(field === document.activeElement ? (field?.selectionEnd ?? null) : null)
    for (const type of ['input', 'keyup', 'pointerup', 'select', 'focus', 'blur'])
      field?.addEventListener(type, read, { signal: listening.signal })
    read()
    return () => listening.abort()
  }, [input])
  return caret
}

/** Tells a reader of the screen about the list box of a field. */
function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  id: string,
  activeId: string | null,
): void {
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.role = 'combobox'
    field.ariaAutoComplete = 'list'
    return () => {
      field.role = null
      field.ariaAutoComplete = null
    }
  }, [input])
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.ariaExpanded = String(activeId !== null)
    for (const [name, value] of [
      ['aria-controls', activeId && id],
      ['aria-activedescendant', activeId],
    ] as const) {
      if (value) field.setAttribute(name, value)
      else field.removeAttribute(name)
    }
  }, [input, id, activeId])
}
