/**
 * What is wrong with the controls of the bar and of the bar at the bottom, as they are shown now, in windows of these widths: in
 * both themes, with text of twice the size, and with names twice as long. Runs in the page, and draws copies of the bars in a
 * frame, which has another width at once.
 */
export async function measureBars({ widths, place }: { widths: number[]; place: string }) {
  const targets = 'button, a[href], [role=status]'
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position: fixed; inset: 0 auto auto 0; height: 800px; border: 0'
  document.body.append(frame)
  const page = await drawnIn(frame)
  const root = page.documentElement
  const texts = textsIn(page.body)
  const written = texts.map(({ data }) => data)
  const theme = document.documentElement.dataset.theme

  const enlarge = () => root.style.setProperty('font-size', '200%')
  const lengthen = () => {
    for (const text of texts) text.data = `${text.data} ${text.data}`
  }
  const variants: Record<string, () => void> = {
    'as it is': () => {},
    'in the other theme': () => {
      root.dataset.theme = theme === 'dark' ? 'light' : 'dark'
    },
    'with text of twice the size': enlarge,
    'with names twice as long': lengthen,
    'with both': () => {
      enlarge()
      lengthen()
    },
  }
  const found = Object.entries(variants).flatMap(([variant, begin]) => {
    begin()
    const wrong = widths.flatMap((width) => {
      frame.style.width = `${width}px`
      return wrongNow().map((what) => `${place}, ${width} px, ${variant}: ${what}`)
    })
    root.style.removeProperty('font-size')
    root.dataset.theme = theme
    texts.forEach((text, index) => {
      text.data = written[index] ?? ''
    })
    return wrong
  })
  frame.remove()
  return found

  async function drawnIn({ contentDocument: page }: HTMLIFrameElement): Promise<Document> {
    const header = document.querySelector('header')
    const dashboard = header?.parentElement?.cloneNode(false)
    if (!page || !header?.firstChild || !(dashboard instanceof HTMLElement))
      throw new Error('There is no bar')
    const sheets = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => {
      const sheet = page.importNode(link)
      const loaded = new Promise((resolve) => sheet.addEventListener('load', resolve))
      page.head.append(sheet)
      return loaded
    })
    Object.assign(page.documentElement.dataset, document.documentElement.dataset)
    const ownHeader = header.cloneNode(false)
    ownHeader.appendChild(header.firstChild.cloneNode(true))
    dashboard.append(ownHeader)
    const atBottom = document.querySelector('nav[aria-label=Places]:not(header *)')
    if (atBottom) dashboard.append(atBottom.cloneNode(true))
    page.body.append(page.adoptNode(dashboard))
    await Promise.all([...sheets, page.fonts.ready])
    return page
  }

  function textsIn(part: Element): Text[] {
    const walker = page.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let next = walker.nextNode(); next; next = walker.nextNode()) found.push(next as Text)
    return found
  }

  function wrongNow(): string[] {
    const controls = [...page.querySelectorAll(targets)]
      .map((control) => ({ control, name: control.ariaLabel ?? control.textContent }))
      .filter(({ control }) => control.checkVisibility({ visibilityProperty: true }))
      .map((shown) => ({ ...shown, box: shown.control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1)
    return controls.flatMap(({ control, name, box }, index) => {
      const isTarget = control.role !== 'status'
      const isSmall = isTarget && (box.width < 44 || box.height < 44)
      const isCut = !contains({ left: 0, right: root.clientWidth, top: 0, bottom: 800 }, box)
      const covered = controls.slice(index + 1).filter((other) => overlap(box, other.box))
      const cut = textsIn(control).filter(
        (text) => isShown(text) && !linesOf(text).every((line) => contains(box, line)),
      )
      return [
        ...(isSmall ? [`${name} is ${box.width} × ${box.height}`] : []),
        ...(isCut ? [`${name} is cut by the window`] : []),
        ...covered.map((other) => `${name} lies on ${other.name}`),
        ...cut.map(({ data }) => `the text of ${data} is cut`),
      ]
    })
  }

  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

  function contains(box: Box, other: Box): boolean {
    const isBeside = other.left < box.left - 1 || other.right > box.right + 1
    return !isBeside && other.top >= box.top - 1 && other.bottom <= box.bottom + 1
  }

  function overlap(box: Box, other: Box): boolean {
    const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    return across > 0.5 && down > 0.5
  }

  /** Not one that only screen readers read. */
  function isShown({ parentElement }: Text): boolean {
    return parentElement !== null && getComputedStyle(parentElement).clipPath === 'none'
  }

  function linesOf(text: Text): DOMRect[] {
    const range = page.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()]
  }
}
