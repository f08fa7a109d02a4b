import { shownTagsOf, usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { keepsFocus } from '../ui/keepsFocus.ts'
import styles from './TagChoices.module.css'
import { TagName } from './TagName.tsx'
import { offeredTags, withTag } from './tagText.ts'

/** So many are offered. */
const limit = 8

/** The tags that exist, to be added to a text with commas between them. */
export function TagChoices({ text, onText }: { text: string; onText: (text: string) => void }) {
  const tags = shownTagsOf(usePlannerNow())
  const names = tags.all.map(({ tag }) => tag.name)
  const offered = offeredTags(text, names, limit)
  if (offered.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen.
    <div className={styles.choices} role="group" aria-label={strings.lists.tags}>
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          // The caret stays in the text.
          {...keepsFocus}
          onClick={() => onText(withTag(text, name, names))}
        >
          <TagName name={name} color={tags.named(name)?.tag.color ?? null} />
        </button>
      ))}
    </div>
  )
}
