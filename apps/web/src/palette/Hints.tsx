import type { Question } from '../actions/action.ts'
import { keyCaps } from '../actions/keyCaps.ts'
import { strings } from '../strings.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { paletteFrame } from '../ui/PaletteFrame.tsx'

type HintName = keyof typeof strings.paletteMore.hints
type HintsPage = 'all' | 'add' | 'subject' | Question['asks']

const day = [
  ['enter', 'choose'],
  ['backspace', 'back'],
  ['', 'anyDay'],
] as const

const list = [
  ['enter', 'choose'],
  ['backspace', 'back'],
] as const

const hints: Record<HintsPage, readonly (readonly [key: string, hint: HintName])[]> = {
  all: [
    ['arrowup+arrowdown', 'move'],
    ['enter', 'choose'],
    ['?', 'shortcuts'],
  ],
  add: [
    ['enter', 'add'],
    ['mod+enter', 'addAndOpen'],
    ['escape', 'close'],
  ],
  subject: [
    ['enter', 'choose'],
    ['backspace', 'allActions'],
    ['escape', 'close'],
  ],
  moveToDay: day,
  moveToList: list,
  makeStep: list,
  putAt: list,
}

type HintsProps = {
  /** The question of the second page. */
  asks: Question['asks'] | undefined
  hasSubject: boolean
  /** Nothing is found, so Enter adds a task. */
  isNew: boolean
}

/** The keys of a page. The palette works without them, so only eyes get them. */
export function Hints({ asks, hasSubject, isNew }: HintsProps) {
  const page = asks ?? (hasSubject ? 'subject' : isNew ? 'add' : 'all')
  return (
    <footer className={paletteFrame.hints} aria-hidden>
      {hints[page].map(([key, hint]) => (
        <span key={hint}>
          {key !== '' && keyCaps(key).map((cap) => <Kbd key={cap}>{cap}</Kbd>)}
          {strings.paletteMore.hints[hint]}
        </span>
      ))}
    </footer>
  )
}
