import type { ComponentProps, MouseEvent } from 'react'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** The address after the path; `onGo` shows it in this window. */
  to: string
  onGo: () => void
}

/** A link to what the page shows. Another window shows it after a middle or Ctrl click. */
export function Link({ to, onGo, ...rest }: LinkProps) {
  function press(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo()
  }

  return <a draggable={false} {...rest} href={`/${to}`} onClick={press} />
}
