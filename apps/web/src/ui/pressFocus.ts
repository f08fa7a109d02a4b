// Gives the focus to what is pressed: Safari, and Firefox on a Mac, give it to fields only, and dialogs return the focus to
// what had it. Marks what has the focus while a press is the last input, for base.css.

let focusedBefore: Element | null = null
let isPress = false

/** What had the focus before the last press or key; null where nothing had. */
export function focusedBeforePress(): Element | null {
  return focusedBefore
}

// Not the page: that would restyle all of it whenever keys and presses take turns. A mark that stays on what has lost the
// focus has no effect.
function mark(): void {
  document.activeElement?.toggleAttribute('data-pressed', isPress)
}

function heard({ type }: Event): void {
  isPress = type === 'pointerdown'
  mark()
  // A press then takes the focus from what has it, in those browsers.
  focusedBefore = document.querySelector(':focus')
}

addEventListener('focusin', mark, true)
addEventListener('keydown', heard, true)
addEventListener('pointerdown', heard, true)
addEventListener(
  'click',
  ({ target, detail }) => {
    // Clicks by keys and scripts have no detail.
    if (detail > 0 && target instanceof Element)
      target.closest<HTMLElement>(controls)?.focus({ preventScroll: true })
  },
  true,
)

const controls = ':is(button, input):not([data-keeps-focus])'
