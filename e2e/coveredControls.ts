import type { Page } from '@playwright/test'

/** Controls that lie on one another, as far as both can be pressed. One may be in another, or in a field. */
export async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(coveredIn)
}

function coveredIn(): string[] {
  const tolerancePx = 1.5
  const targets =
    'button, a[href], [type=checkbox], [type=radio], select, summary, [role=tab], [role=menuitem]'
  const controls = [...document.querySelectorAll(targets)].flatMap((control) => {
    const box = shownOf(control)
    // A handle lies on the edge of what it moves.
    if (control.matches('[class*="_grip"]')) return []
    const isDrawn = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isDrawn || box.width < 4 || box.height < 4 || !isOnTop(control, box)) return []
    const name = control.ariaLabel || control.textContent || control.tagName
    return [{ control, box, layer: layerOf(control), name: name.trim() }]
  })
  return controls.flatMap(({ control, box, layer, name }, index) =>
    controls
      .slice(index + 1)
      .filter((other) => layer === other.layer && !control.contains(other.control))
      .filter((other) => overlapPx(box, other.box) > 0)
      .map(
        (other) =>
          `“${name}” and “${other.name}” lie ${overlapPx(box, other.box)} px on one another`,
      ),
  )

  /** What stays in its place, or is over all else, covers what is scrolled. */
  function layerOf(control: Element): Element | null {
    let layer: Element | null = control
    while (layer && !isLayer(layer)) layer = layer.parentElement
    return layer
  }

  function isLayer(element: Element): boolean {
    const { position } = getComputedStyle(element)
    return position === 'fixed' || position === 'sticky' || element.matches('dialog, :popover-open')
  }

  /** Its box without what is scrolled out of sight. */
  function shownOf(control: Element): DOMRect {
    let { left, top, right, bottom } = control.getBoundingClientRect()
    for (let around = control.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue
      const edges = around.getBoundingClientRect()
      left = Math.max(left, edges.left)
      top = Math.max(top, edges.top)
      right = Math.min(right, edges.right)
      bottom = Math.min(bottom, edges.bottom)
      if (isLayer(around)) break
    }
    return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0))
  }

  /** What lies behind a dialog or a bar cannot be pressed. */
  function isOnTop(control: Element, { left, top, width, height }: DOMRect): boolean {
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return over !== null && (control.contains(over) || over.closest('label')?.control === control)
  }

  function overlapPx(box: DOMRect, other: DOMRect): number {
    const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    return across > tolerancePx && down > tolerancePx ? Math.min(across, down) : 0
  }
}
