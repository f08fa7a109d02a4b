/** The page as it is now; the answer removes what an app and a journey leave in the document and in storage. */
export function pageAsLoaded(): () => void {
  const { title, documentElement: root } = document
  const attributes = [...root.attributes].map(({ name, value }) => [name, value] as const)
  const names = new Set(Object.keys(window))

  return () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of [...root.attributes]) root.removeAttribute(name)
    for (const [name, value] of attributes) root.setAttribute(name, value)
    for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name)
    for (const element of [...document.body.children]) if (element.id !== 'root') element.remove()
    document.title = title
    for (const name of Object.keys(window)) {
      if (!names.has(name)) Reflect.deleteProperty(window, name)
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    getSelection()?.removeAllRanges()
    scrollTo(0, 0)
  }
}
