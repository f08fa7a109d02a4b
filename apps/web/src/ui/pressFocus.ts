// Gives the focus to what is pressed: Safari, and Firefox on a Mac, give it to fields only, and dialogs return the focus to
// what had it. Marks the page while a press is the last input, for base.css.

let focusedBefore: Element | null = null

/** What had the focus before the last press; null where nothing had. */
export function focusedBeforePress(): Element | null {
  return focusedBefore
}

function mark(isPress: boolean): void {
  document.documentElement.toggleAttribute('data-pressed', isPress)
}

addEventListener('keydown', () => mark(false), true)
addEventListener(
  'pointerdown',
  () => {
    mark(true)
    // Those browsers then take the focus from what has it.
    focusedBefore = document.querySelector(':focus')
  },
  true,
)
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
