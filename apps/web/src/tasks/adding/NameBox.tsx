import { listAt } from '@daymark/core/lists/named'
import type { ShownTag } from '@daymark/core/lists/tags'
import { Plus } from 'lucide-react'
import { listTreeOf, shownTagsOf, usePlannerNow } from '../../derived/trees.ts'
import { ListSign } from '../../fields/ListSign.tsx'
import { strings } from '../../strings.ts'
import { ColorDot } from '../../ui/ColorDot.tsx'
import { Highlighted } from '../card/Highlighted.tsx'
import styles from './NameBox.module.css'
import type { NameBoxState } from './useNameBox.ts'

const madeBy = { '#': 'newList', '@': 'newTag' } as const

/** The lists or tags that `useNameBox` offers. */
export function NameBox({ id, naming, shown, made, index, optionId, choose }: NameBoxState) {
  const planner = usePlannerNow()
  const lists = listTreeOf(planner)
  if (!naming || shown.length === 0) return null
  const { sign, typed } = naming
  return (
    <div
      id={id}
      role="listbox"
      aria-label={sign === '#' ? strings.lists.title : strings.lists.tags}
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
          ) : sign === '#' ? (
            <ListSign {...(listAt(lists, path) ?? inbox)} />
          ) : (
            <TagSign tag={shownTagsOf(planner).named(path[0] ?? '')} />
          )}
          <span>
            {path === made ? (
              strings.wordChips[madeBy[sign]](path)
            ) : (
              <Highlighted
                text={strings.wordChips.list(path)}
                search={typed.replaceAll('/', ' / ')}
              />
            )}
          </span>
        </div>
      ))}
    </div>
  )
}

function TagSign({ tag }: { tag: ShownTag | undefined }) {
  return (
    <span className={styles.sign}>@{tag?.tag.color && <ColorDot color={tag.tag.color} />}</span>
  )
}

/** No list, so it has no sign of its own. */
const inbox = { icon: null, color: null }
